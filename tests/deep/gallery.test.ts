import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/sources.ts';
import { livery } from '../support/cli.ts';
import { keptFolder } from '../support/tempFolder.ts';

const folder = keptFolder();
const tenants = join(projectRoot, 'tenants');

describe('the gallery of a whole carrier', () => {
  // Both flavours; letters that only Serbian has; a portal of its own.
  it.each(['marlowe', 'vidra', 'supplement-desk'])(
    'of %s has every scene, and not one pixel differs when it is taken again',
    async (code) => {
      const take = async (...argv: string[]) => {
        const run = await livery(
          ['gallery', code, '--tenants', tenants, '--json', ...argv],
          folder(),
          process.env,
        );
        expect([run.exit, run.stderr]).toEqual([0, expect.not.stringContaining('File type not supported')]);
        return JSON.parse(run.stdout);
      };
      const first = await take('--out', join(folder(), code));
      expect(first.pictures.total).toBeGreaterThan(150);
      const before = first.folder.replace('CWD', folder());
      const again = await take('--out', join(folder(), `${code}-again`), '--against', before);
      expect(again).toMatchObject({ changed: [], new: [], gone: [], failed: [] });
      expect(again.pictures.same).toBe(first.pictures.total);
    },
  );
});

describe('every page that is no carrier’s', () => {
  it('is there: portals, codes without a bundle, and what a host shows', async () => {
    const argv = ['gallery', '--only', 'supplement,slim,fallback,site', '--tenants', tenants, '--json'];
    const run = await livery([...argv, '--out', folder()], folder(), process.env);
    const { failed, pictures } = JSON.parse(run.stdout);
    expect([run.exit, failed]).toEqual([0, []]);
    expect(pictures.total).toBeGreaterThan(80);
  });
});
