import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { livery } from '../support/cli.ts';
import { fileTempFolder } from '../support/tempFolder.ts';

const folder = fileTempFolder();
const tenants = join(projectRoot, 'tenants');

/** Returns the number of screenshots in a state, from the summary: `332 screenshots: 13 changed, 319 the same.` */
async function capture(...argv: string[]) {
  const run = await livery(['gallery', '--tenants', tenants, ...argv], folder(), process.env);
  expect([run.exit, run.stderr]).toEqual([0, expect.not.stringContaining('File type not supported')]);
  return /^(\d+) screenshots: (.*)\. \d+ s\.$/m.exec(run.stdout)?.slice(1) ?? [run.stdout];
}

describe('gallery of a complete carrier', () => {
  // Both flavours, Serbian letters, and a carrier with its own supplement portal.
  it.each(['marlowe', 'vidra', 'supplement-desk'])(
    'captures every scene of %s, and a second capture is pixel-identical',
    async (code) => {
      const first = join(folder(), code);
      const [total] = await capture(code, '--out', first);
      expect(Number(total)).toBeGreaterThan(150);
      const again = await capture(code, '--out', join(folder(), `${code}-again`), '--against', first);
      expect(again).toEqual([total, `${total} the same`]);
    },
  );
});

describe('gallery of pages without a carrier', () => {
  it('captures the portal, slim, fallback and site scenes without a failure', async () => {
    const [total] = await capture('--only', 'supplement,slim,fallback,site', '--out', folder());
    expect(Number(total)).toBeGreaterThan(80);
  });
});
