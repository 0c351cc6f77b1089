import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/pipeline.ts';
import type { BuildReport } from '#build/release/buildReport.ts';
import { silent } from '../support/tenants.ts';
import { fleetCode, fleetName, fleetOverrides, makeCarrier, writeFleet } from './fleet.ts';
import { hashTree } from './hashTree.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-fleet-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stringsOf = (index: number) =>
  JSON.parse(makeCarrier(index).files.get('strings.json') ?? '{}') as Record<string, string>;

describe('generated fleet', () => {
  it('has the same bytes on each run', () => {
    writeFleet(join(folder, 'one'), 12);
    writeFleet(join(folder, 'two'), 12);
    expect(hashTree(join(folder, 'two'))).toBe(hashTree(join(folder, 'one')));
  });

  it('gives each carrier 400 overrides and three unique logos', () => {
    const drawings = new Set<string>();
    for (let index = 0; index < 20; index++) {
      const { files } = makeCarrier(index);
      expect(Object.keys(stringsOf(index))).toHaveLength(fleetOverrides);
      for (const [path, text] of files) if (path.startsWith('logos/')) drawings.add(text);
    }
    expect(drawings.size).toBe(60);
  });

  it('has unique names for ten thousand carriers', () => {
    const names = Array.from({ length: 10_000 }, (_, index) => fleetName(index));
    expect(new Set(names).size).toBe(10_000);
  });

  it('numbers its carriers from 1, with at least four digits', () => {
    expect([0, 998, 9999].map(fleetCode)).toEqual(['fleet-0001', 'fleet-0999', 'fleet-10000']);
  });
});

describe('dry run with forty generated carriers', () => {
  let report: BuildReport;
  beforeAll(async () => {
    const tenants = join(folder, 'forty');
    writeFleet(tenants, 40);
    report = await buildCarriers(
      {
        tenants,
        environments: join(tenants, 'environments.json'),
        environment: 'production-us',
        out: join(folder, 'out'),
        strict: true,
        release: false,
        dryRun: true,
        changed: false,
        jobs: 1,
        env: {},
      },
      silent,
    );
  });

  it('reports no errors and no warnings', () => {
    expect([report.failed, report.warnings]).toEqual([[], []]);
  });

  it('has eight variants', () => {
    expect(report.variants).toBe(8);
  });
});
