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
/** React props whose native event names do not follow from the prop name. */
const irregularEvents: Readonly<Record<string, readonly string[]>> = {
  onBlur: ['focusout'],
  onChange: readWordsAfter('registerTwoPhaseEvent(\n  "onChange",'),
  onFocus: ['focusin'],
  onMouseEnter: ['mouseout', 'mouseover'],
  onMouseLeave: ['mouseout', 'mouseover'],
  onPointerEnter: ['pointerout', 'pointerover'],
  onPointerLeave: ['pointerout', 'pointerover'],
};
/** Callbacks in the app that have the same name as a React prop. */
const appCallbacks = ['onInvalid', 'onProgress', 'onSelect'];

function readWordsAfter(start: string): readonly string[] {
  const [, words] = /"([\w ]+)"/.exec(react.slice(react.indexOf(start) + start.length)) ?? [];
  return words?.split(' ') ?? [];
}

const regularEvents = new Map(
  readWordsAfter('simpleEventPluginEvents =').map((name) => [
    `on${name[0]?.toUpperCase()}${name.slice(1)}`,
    name,
  ]),
);

/** Every prop that React treats as an event handler. */
const reactHandlers = new Set([
  ...regularEvents.keys(),
  ...[...react.matchAll(/\bregister\w+Event\(\s*(?:[\w"]+,\s*)?"(on\w+)"/g)].map(([, name]) => name),
]);

/** Names of the event handlers that the app passes to elements, directly or through components and objects. */
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

/** Components pass props that they do not use to an element. */
function mayReachElement(name: string): boolean {
  return reactHandlers.has(name.replace(/Capture$/, '')) && !appCallbacks.includes(name);
}

describe('React event list', () => {
  const handlers = [...findHandlers()].sort();

  it('contains exactly the events that the app handles', () => {
    const regular = handlers.filter((name) => !Object.hasOwn(irregularEvents, name));
    expect(regular.filter((name) => !regularEvents.has(name))).toEqual([]);
    expect(regular.map((name) => regularEvents.get(name)).sort()).toEqual([...handledEvents].sort());
  });

  it('contains exactly the native events that the handlers need at the root', () => {
    const [, nonBubbling = ''] = /nonDelegatedEvents = new Set\(\s*"([\w ]+)"/.exec(react) ?? [];
    const bubbling = handledEvents
      .map((name) => name.toLowerCase())
      .filter((name) => ![...nonBubbling.split(' '), 'error'].includes(name));
    const irregular = handlers.flatMap((name) => irregularEvents[name] ?? []);
    // React always listens for this event at the document.
    const atDocument = 'selectionchange';
    expect([...new Set([...bubbling, ...irregular])].filter((name) => name !== atDocument).sort()).toEqual(
      [...heardEvents].sort(),
    );
  });

  it('contains no mouse, pointer or touch events', () => {
    expect(heardEvents.filter((name) => /^(mouse|pointer|touch)/.test(name))).toEqual([]);
  });

  it('replaces the list in the code of React', async () => {
    const text = await compile(`import { createRoot } from 'react-dom/client'; createRoot(self.box);`);
    expect(react).toContain('auxClick');
    expect(text).not.toContain('auxClick');
    expect(text).toContain(handledEvents.join(' '));
    expect(text).toContain(`"${heardEvents.join(' ')}".split(" ").forEach(`);
  });

  it('fails the compile if the code of React has changed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'livery-react-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'react-dom-client.production.js');
    for (const text of ['', react + react]) {
      writeFileSync(path, text);
      await expect(compile(`import ${JSON.stringify(path)};`)).rejects.toThrow(
        'The build does not support this version of react-dom',
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
