import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevelopmentBuild, openDevelopmentBuild } from '#build/dev/developmentBuild.ts';
import { createWorkspace, readTree, type Workspace } from '../support/pipeline/tenants.ts';
import { onlyDeep } from '../support/run/sampleUnlessDeep.ts';

let workspace: Workspace;
let root: string;
let development: DevelopmentBuild;

const carrierChanged = new Set(['carrier'] as const);

beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('acme', { capabilities: { uses_faq_feedback: true } });
  root = join(workspace.root, 'served');
  mkdirSync(root);
  const { tenants, environments } = workspace;
  development = openDevelopmentBuild({
    tenants,
    environments,
    environment: 'development',
    code: 'acme',
    root,
  });
  const first = await development.build(new Set(['carrier', 'environments'] as const));
  expect(first).toEqual({ result: 'built', problems: [] });
});
afterAll(async () => {
  await development.close();
  workspace.dispose();
});

/** Name → text of each script, split into its code and its decoded source map. */
function readScripts() {
  const files = [...readTree(root)].filter(([path]) => path.endsWith('.js'));
  return files.map(([path, text]) => {
    const [code = '', map] = text.split('//# sourceMappingURL=data:application/json;base64,');
    return { path, code, map: map === undefined ? undefined : JSON.parse(atob(map)) };
  });
}

const readCode = () => readScripts().map(({ code }) => code);
const readStart = () => readTree(root).get('app/acme/start.html') ?? '';

describe('development build', () => {
  it.each([
    ['contains', "React's development build", 'react-dom/cjs/react-dom-client.development.js'],
    ['contains', 'the hook for React DevTools', '= __REACT_DEVTOOLS_GLOBAL_HOOK__;'],
    ['contains', 'the names of components', '__name(Shell, "Shell")'],
    ['does not contain', 'checks of NODE_ENV at run time', 'process.env.NODE_ENV'],
  ])('%s %s in its scripts', (verb, _, text) => {
    expect(readCode().some((code) => code.includes(text))).toBe(verb === 'contains');
  });

  it('has an inline source map with the original source in each script of the app', () => {
    const scripts = readScripts().filter(({ code }) => code.includes('\n// src/'));
    expect(scripts.length).toBeGreaterThan(5);
    for (const { path, map } of scripts) expect([path, map?.version]).toEqual([path, 3]);
    const shell = scripts.find(({ code }) => code.includes('// src/app/Shell.tsx'))?.map;
    // Source paths are relative to /app/assets/, so that the URL of this one is /src/app/Shell.tsx.
    const index = shell.sources.indexOf('../../src/app/Shell.tsx');
    expect(shell.sourcesContent[index]).toContain('export function Shell({ screens,');
  });

  it('resolves every import of a script to a file of the output', () => {
    const { imports } = JSON.parse(/<script type="importmap">(.*?)<\/script>/.exec(readStart())?.[1] ?? '');
    const scripts = readScripts().filter(({ path }) => path.startsWith('app/assets/'));
    const specifiers = scripts.flatMap(({ code }) =>
      [...code.matchAll(/(?:^import|\}? from|import\()\s*"([^"\s+]+)"/gm)].map(([, name = '']) => name),
    );
    expect(specifiers).toEqual(expect.arrayContaining(['react', 'valibot', expect.stringMatching(/^\.\//)]));
    const fileOf = (name: string) => (name.startsWith('./') ? `/app/assets/${name.slice(2)}` : imports[name]);
    const missing = specifiers.filter((name) => !existsSync(join(root, fileOf(name) ?? 'missing')));
    expect(missing).toEqual([]);
  });

  it('has the pages and files of a production build of the carrier, but no precompressed files', () => {
    const files = [...readTree(root).keys()];
    const own = files.filter((path) => /^app\/acme\/[^0-9]*$/.test(path));
    expect(own.sort()).toEqual([
      ...['app/acme/activate.html', 'app/acme/index.html', 'app/acme/login.html'],
      ...['app/acme/not-found.html', 'app/acme/start.html', 'app/acme/sw.js', 'app/acme/tos.html'],
      'app/acme/version.json',
    ]);
    expect(files.filter((path) => /\.(?:br|gz)$/.test(path))).toEqual([]);
    expect(readStart()).toContain('<h1');
  });

  onlyDeep(() => {
    it('contains only the code of capabilities that are on, also after a change of provider.json', async () => {
      const hasFeature = () => readCode().some((code) => code.includes('"data-feature": "faq-feedback"'));
      expect(hasFeature()).toBe(true);
      workspace.addTenant('acme', { capabilities: { uses_faq_feedback: false } });
      expect(await development.build(carrierChanged)).toEqual({ result: 'built', problems: [] });
      expect(hasFeature()).toBe(false);
    });
  });

  it('keeps the served files if the carrier has an error', async () => {
    const before = readTree(root);
    workspace.addTenant('acme', { provider: { name: 7 } });
    expect(await development.build(carrierChanged)).toEqual({
      result: 'failed',
      problems: [expect.objectContaining({ severity: 'error', path: 'name' })],
    });
    expect(readTree(root)).toEqual(before);
  });
});
