import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { describe, expect, it, onTestFinished } from 'vitest';
import { handledEvents, heardEvents, reactEvents } from '#build/compile/reactEvents.ts';
import { projectRoot } from '#build/sources.ts';

const react = readFileSync(
  join(projectRoot, 'node_modules/react-dom/cjs/react-dom-client.production.js'),
  'utf8',
);
/** How React spells an event, where its prop is not `on` and that. */
const spelled: Readonly<Record<string, readonly string[]>> = {
  onBlur: ['focusout'],
  onChange: wordsAfter('registerTwoPhaseEvent(\n  "onChange",'),
  onFocus: ['focusin'],
  onMouseEnter: ['mouseout', 'mouseover'],
  onMouseLeave: ['mouseout', 'mouseover'],
  onPointerEnter: ['pointerout', 'pointerover'],
  onPointerLeave: ['pointerout', 'pointerover'],
};
/** Callbacks of our own that are named as a prop of React's is. */
const ours = ['onInvalid', 'onProgress', 'onSelect'];

function wordsAfter(start: string): readonly string[] {
  const [, words] = /"([\w ]+)"/.exec(react.slice(react.indexOf(start) + start.length)) ?? [];
  return words?.split(' ') ?? [];
}

const known = new Map(
  wordsAfter('simpleEventPluginEvents =').map((name) => [
    `on${name[0]?.toUpperCase()}${name.slice(1)}`,
    name,
  ]),
);

/** Every prop that React takes for a handler. */
const ofReact = new Set([
  ...known.keys(),
  ...[...react.matchAll(/\bregister\w+Event\(\s*(?:[\w"]+,\s*)?"(on\w+)"/g)].map(([, name]) => name),
]);

/** Names of the handlers that the app gives to elements, be it by way of a component or an object. */
function findHandlers(): Set<string> {
  const found = new Set<string>();
  const sources = join(projectRoot, 'src');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((path) => /\.tsx?$/.test(path))) {
    const text = readFileSync(join(sources, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      const name = nameOf(node);
      if (/^on[A-Z]/.test(name)) found.add(name);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

function nameOf(node: ts.Node): string {
  if (ts.isJsxAttribute(node)) {
    const name = node.name.getText();
    const isElement = /^[a-z][a-z0-9]*$/.test(node.parent.parent.tagName.getText());
    return isElement || mayReachElement(name) ? name : '';
  }
  if (!ts.isObjectLiteralElement(node) || !node.name || !ts.isObjectLiteralExpression(node.parent)) return '';
  const name = node.name.getText();
  return mayReachElement(name) ? name : '';
}

/** Components hand on to an element what they do not take themselves. */
function mayReachElement(name: string): boolean {
  return ofReact.has(name.replace(/Capture$/, '')) && !ours.includes(name);
}

describe('the events that React hears', () => {
  const handlers = [...findHandlers()].sort();

  it('are those that the app has handlers for', () => {
    const simple = handlers.filter((name) => !Object.hasOwn(spelled, name));
    expect(simple.filter((name) => !known.has(name))).toEqual([]);
    expect(simple.map((name) => known.get(name)).sort()).toEqual([...handledEvents].sort());
  });

  it('are all that those need at the root of an app, and no more', () => {
    const [, elsewhere = ''] = /nonDelegatedEvents = new Set\(\s*"([\w ]+)"/.exec(react) ?? [];
    const bubbling = handledEvents
      .map((name) => name.toLowerCase())
      .filter((name) => ![...elsewhere.split(' '), 'error'].includes(name));
    const needed = handlers.flatMap((name) => spelled[name] ?? []);
    // React hears this one at the document, whatever is handled.
    const atDocument = 'selectionchange';
    expect([...new Set([...bubbling, ...needed])].filter((name) => name !== atDocument).sort()).toEqual(
      [...heardEvents].sort(),
    );
  });

  it('are none of those that a tap makes before its click', () => {
    expect(heardEvents.filter((name) => /^(mouse|pointer|touch)/.test(name))).toEqual([]);
  });

  it('are written into React itself', async () => {
    const text = await compile(`import { createRoot } from 'react-dom/client'; createRoot(self.box);`);
    expect(react).toContain('auxClick');
    expect(text).not.toContain('auxClick');
    expect(text).toContain(handledEvents.join(' '));
    expect(text).toContain(`"${heardEvents.join(' ')}".split(" ").forEach(`);
  });

  it('end the compile by name where React is not the one they are known of', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'livery-react-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'react-dom-client.production.js');
    for (const text of ['', react + react]) {
      writeFileSync(path, text);
      await expect(compile(`import ${JSON.stringify(path)};`)).rejects.toThrow(
        'React hears events in another way than the build knows',
      );
    }
  });
});

async function compile(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: projectRoot },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [reactEvents],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
