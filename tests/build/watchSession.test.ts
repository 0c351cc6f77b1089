import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Output, openOutput } from '#build/output/output.ts';
import { buildInto } from '#build/pipeline.ts';
import { openWatchSession, type WatchSession } from '#build/watch/watchSession.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/tenants.ts';

let workspace: Workspace;
let output: Output;
let session: WatchSession;
/** For each change of the output folder: file → decoded text of the start page and its compressed siblings. */
const swaps: Record<string, string>[] = [];

beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('acme');
  const options = optionsFor(workspace);
  const opened = openOutput(options.out, options.environment);
  output = {
    ...opened,
    swap(code, stage) {
      opened.swap(code, stage);
      if (code === 'acme') swaps.push(readStart(join(opened.app, code)));
    },
  };
  const built = await buildInto(output, options, silent);
  if (!built.buildRun) throw new Error('The initial build failed.');
  session = openWatchSession(options, { ...built, buildRun: built.buildRun });
});
afterAll(() => {
  output.close();
  workspace.dispose();
});

describe('carrier rebuild in watch mode', () => {
  it('publishes a page before its compressed siblings, and never with outdated siblings', async () => {
    expect(swaps.map((files) => Object.keys(files))).toEqual([['start.html', 'start.html.br']]);
    swaps.length = 0;
    workspace.addTenant('acme', { strings: { 'start.title': 'Freshly changed' } });
    expect(await session.rebuild('acme')).toEqual({ result: 'built', problems: [] });
    const [first, second, ...others] = swaps;
    expect(Object.keys(first ?? {})).toEqual(['start.html']);
    expect(first?.['start.html']).toContain('Freshly changed');
    expect(second?.['start.html']).toBe(first?.['start.html']);
    expect(second?.['start.html.br']).toBe(first?.['start.html']);
    expect(others).toEqual([]);
  });

  it('reports the removal of a carrier that was never valid', async () => {
    workspace.write('tenants/zeta/provider.json', '{');
    expect(await session.rebuild('zeta')).toMatchObject({ result: 'failed' });
    rmSync(join(workspace.tenants, 'zeta'), { recursive: true });
    expect(await session.rebuild('zeta')).toEqual({ result: 'removed', problems: [] });
    expect(await session.rebuild('zeta')).toEqual({ result: 'unchanged', problems: [] });
  });

  it('is skipped if the inputs are unchanged', async () => {
    session.save();
    expect(await session.rebuild('acme')).toEqual({ result: 'unchanged', problems: [] });
  });
});

function readStart(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => /^start\.html(\.br)?$/.test(name));
  return Object.fromEntries(
    names.sort().map((name) => {
      const bytes = readFileSync(join(folder, name));
      return [name, (name.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString()];
    }),
  );
}
