import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Output, openOutput } from '#build/output.ts';
import { buildInto } from '#build/pipeline.ts';
import { openWatchSession, type WatchSession } from '#build/watch/watchSession.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/tenants.ts';

let workspace: Workspace;
let output: Output;
let session: WatchSession;
/** What each flip has put into the output: file → text, of its start page and that page’s siblings. */
const flipped: Record<string, string>[] = [];

beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('acme');
  const options = optionsFor(workspace);
  const opened = openOutput(options.out, options.environment);
  output = {
    ...opened,
    flip(code, stage) {
      opened.flip(code, stage);
      if (code === 'acme') flipped.push(readStart(join(opened.app, code)));
    },
  };
  const built = await buildInto(output, options, silent);
  if (!built.emission) throw new Error('nothing was built');
  session = openWatchSession(options, { ...built, emission: built.emission });
});
afterAll(() => {
  output.close();
  workspace.dispose();
});

describe('a carrier that is made anew in a watch', () => {
  it('is there before its compressed siblings, and never beside those of older words', async () => {
    expect(flipped.map((files) => Object.keys(files))).toEqual([['start.html', 'start.html.br']]);
    flipped.length = 0;
    workspace.addTenant('acme', { strings: { 'start.title': 'Freshly changed' } });
    expect(await session.rebuild('acme')).toEqual({ result: 'built', problems: [] });
    const [first, second, ...more] = flipped;
    expect(Object.keys(first ?? {})).toEqual(['start.html']);
    expect(first?.['start.html']).toContain('Freshly changed');
    expect(second?.['start.html']).toBe(first?.['start.html']);
    expect(second?.['start.html.br']).toBe(first?.['start.html']);
    expect(more).toEqual([]);
  });

  it('is known as it lies there, so that nothing is made twice', async () => {
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
