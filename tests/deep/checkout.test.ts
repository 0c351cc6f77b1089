import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir, hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { changeStrings, writeFleet } from '../support/pipeline/fleet.ts';
import { readTree } from '../support/pipeline/tenants.ts';
import { copyCheckout } from '../support/repository/checkout.ts';
import { startProgram } from '../support/run/program.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

/** A module that moves `Date` one year ahead. */
const oneYearAhead = `data:text/javascript,${encodeURIComponent(
  'const D=Date,y=31536e6;globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(D.now()+y)}static now(){return D.now()+y}};',
)}`;

const secret = 'Zx9-value-of-the-environment';

/** Lists the files that contain a folder or a value of this machine, also in compressed form. */
function findMachineData(out: string, folder: string): string[] {
  const machine = [secret, folder, projectRoot, homedir(), tmpdir(), hostname()].filter(
    (text) => text.length > 5,
  );
  return [...readTree(out).keys()].filter((path) => {
    const bytes = readFileSync(join(out, path));
    const text = (path.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString();
    return machine.some((part) => text.includes(part));
  });
}

describe('build output of the same carriers', () => {
  it('is identical in another checkout, locale, time zone, umask, file order and year [trust B6]', async () => {
    const folder = tempFolder();
    const tenants = join(folder, 'tenants');
    const codes = writeFleet(tenants);
    const fromThisCheckout = startProgram(
      ['build', '--tenants', tenants, '--out', join(folder, 'here'), '--jobs', '1'],
      {
        env: {
          TZ: 'UTC',
          LC_ALL: 'C',
          LIVERY_TEST_SECRET: secret,
          LIVERY_CACHE: join(folder, 'compiled here'),
        },
      },
    );
    expect([await fromThisCheckout.done, fromThisCheckout.stderr()]).toEqual([0, expect.any(String)]);
    const root = copyCheckout(join(folder, 'ein Ordner'));
    const shuffled = join(folder, 'other/tenants');
    mkdirSync(shuffled, { recursive: true });
    for (const name of ['environments.json', ...[...codes].reverse()]) {
      cpSync(join(tenants, name), join(shuffled, name), { recursive: true });
    }
    const fromCopy = startProgram(
      ['build', '--tenants', shuffled, '--out', join(folder, 'there'), '--jobs', '16'],
      {
        root,
        cwd: root,
        setupCommand: 'umask 077',
        env: {
          TZ: 'Pacific/Apia',
          LC_ALL: 'tr_TR.UTF-8',
          LANG: 'tr_TR.UTF-8',
          LIVERY_CACHE: join(folder, 'compiled there'),
          HOME: folder,
          USER: 'nobody',
          NODE_OPTIONS: `--import ${oneYearAhead}`,
        },
      },
    );
    expect([await fromCopy.done, fromCopy.stderr()]).toEqual([
      0,
      expect.stringContaining(`${codes.length} carriers built`),
    ]);
    expect(readTree(join(folder, 'there'))).toEqual(readTree(join(folder, 'here')));
    expect(findMachineData(join(folder, 'here'), folder), 'values of this machine [trust T19]').toEqual([]);
  });

  it('is identical for an incremental build after several edits and for a fresh build', async () => {
    const folder = tempFolder();
    const tenants = join(folder, 'tenants');
    const codes = writeFleet(tenants);
    const build = async (out: string, ...options: string[]) => {
      const run = startProgram(['build', '--tenants', tenants, '--out', join(folder, out), ...options]);
      expect([await run.done, run.stderr()]).toEqual([0, expect.any(String)]);
    };
    for (const [index, title] of ['First words of', 'Other words of', 'Last words of'].entries()) {
      changeStrings(tenants, codes.slice(index * 2, index * 3 + 5), title);
      await build('edited', ...(index === 1 ? codes.slice(0, 4) : []));
    }
    await build('fresh');
    expect(readTree(join(folder, 'edited'))).toEqual(readTree(join(folder, 'fresh')));
  });
});
