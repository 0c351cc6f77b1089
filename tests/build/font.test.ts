import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { checkCarriers } from '#build/check/carrierChecker.ts';
import { projectRoot } from '#build/core/sources.ts';
import {
  createWorkspace,
  optionsFor,
  readTree,
  silent,
  type Workspace,
} from '../support/pipeline/tenants.ts';

const sample = (name: string) => readFileSync(join(projectRoot, 'tenants/harbourline/fonts', name));
const font = { regular: 'fonts/regular.woff2', bold: 'fonts/bold.woff2', licence: 'fonts/OFL.txt' };

let workspace: Workspace;
beforeEach(() => {
  workspace = createWorkspace();
});
afterEach(() => workspace.dispose());

/** Adds a carrier with a font. `null` leaves a file out. */
function addCarrier(livery: object = {}, files: Readonly<Record<string, Uint8Array | null>> = {}): void {
  workspace.addTenant('acme', { livery: { font, ...livery } });
  const all = {
    'regular.woff2': sample('regular.woff2'),
    'bold.woff2': sample('bold.woff2'),
    'OFL.txt': sample('OFL.txt'),
    ...files,
  };
  for (const [name, bytes] of Object.entries(all))
    if (bytes) workspace.write(`tenants/acme/fonts/${name}`, bytes);
}

async function findProblems(): Promise<string[]> {
  const { checked } = await checkCarriers(optionsFor(workspace));
  return checked.flatMap(({ diagnostics }) =>
    diagnostics.map(({ severity, file, path, message }) => `${severity} ${file} ${path} ${message}`),
  );
}

describe('font of a carrier', () => {
  it('is preloaded, has fallback fonts of the same size, and adds nothing to the pages of other carriers [BRAND-42]', async () => {
    addCarrier();
    workspace.addTenant('brink');
    await buildCarriers(optionsFor(workspace), silent);
    const tree = readTree(workspace.out);
    const page = tree.get('production-us/app/acme/start.html') ?? '';
    const preloaded = [
      ...page.matchAll(/<link rel="preload" as="font" type="font\/woff2" href="\/(\S+)" crossorigin>/g),
    ];
    expect(preloaded.map(([, path]) => tree.has(`production-us/${path}`))).toEqual([true, true]);
    expect(page).toContain("font-src 'self'");
    expect(page.match(/@font-face\{font-family:Brand;[^}]+font-display:swap\}/g)).toHaveLength(2);
    expect(page.match(/local\("Arial[^}]+size-adjust:[^}]+ascent-override:[^}]+\}/g)).toHaveLength(2);
    expect(tree.get('production-us/app/brink/start.html')).not.toMatch(/font-src|@font-face|woff2/);
  });

  it('must be a WOFF2 file with its licence beside it [BRAND-42]', async () => {
    addCarrier({}, { 'OFL.txt': null });
    expect(await findProblems()).toEqual([
      'error acme/provider.json livery.font.licence refers to fonts/OFL.txt, which does not exist.',
    ]);
    addCarrier({}, { 'bold.woff2': Buffer.from('OTTO and the rest of a font') });
    expect(await findProblems()).toEqual(['error acme/provider.json livery.font.bold is not a WOFF2 font.']);
  });

  it('is accepted with a warning if it lacks characters of the texts or is large [BRAND-42]', async () => {
    addCarrier(
      { locale: 'sr' },
      { 'bold.woff2': Buffer.concat([sample('bold.woff2'), Buffer.alloc(40_000)]) },
    );
    const [lacking, large] = (await findProblems()).sort();
    expect(large).toMatch(/^warning .* lacks \d+ characters of the texts, .*č/);
    expect(lacking).toMatch(
      /^warning .* has 73 kB with the bold font; more than 60 kB delay the first screen\.$/,
    );
  });
});
