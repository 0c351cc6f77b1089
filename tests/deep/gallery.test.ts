import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { livery } from '../support/cli.ts';
import { fileTempFolder } from '../support/tempFolder.ts';

const folder = fileTempFolder();
const tenants = join(projectRoot, 'tenants');

describe('gallery of a complete carrier', () => {
  // Both flavours, Serbian letters, and a carrier with its own supplement portal.
  it.each(['marlowe', 'vidra', 'supplement-desk'])(
    'captures every scene of %s, and a second capture is pixel-identical',
    async (code) => {
      const capture = async (...argv: string[]) => {
        const run = await livery(
          ['gallery', code, '--tenants', tenants, '--json', ...argv],
          folder(),
          process.env,
        );
        expect([run.exit, run.stderr]).toEqual([0, expect.not.stringContaining('File type not supported')]);
        return JSON.parse(run.stdout);
      };
      const first = await capture('--out', join(folder(), code));
      expect(first.pictures.total).toBeGreaterThan(150);
      const baseline = first.folder.replace('CWD', folder());
      const again = await capture('--out', join(folder(), `${code}-again`), '--against', baseline);
      expect(again).toMatchObject({ changed: [], new: [], gone: [], failed: [] });
      expect(again.pictures.same).toBe(first.pictures.total);
    },
  );
});

describe('gallery of pages without a carrier', () => {
  it('captures the portal, slim, fallback and site scenes without a failure', async () => {
    const argv = ['gallery', '--only', 'supplement,slim,fallback,site', '--tenants', tenants, '--json'];
    const run = await livery([...argv, '--out', folder()], folder(), process.env);
    const { failed, pictures } = JSON.parse(run.stdout);
    expect([run.exit, failed]).toEqual([0, []]);
    expect(pictures.total).toBeGreaterThan(80);
  });
});
