import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { benchPipeline, type PipelineResult } from '../bench/pipelineBench.ts';
import { renderPipelineTable } from '../bench/table.ts';

/** Checks structure only: times on a busy machine are too unreliable for limits. */
describe('pipeline bench with a fleet of eight', () => {
  let folder: string;
  let result: PipelineResult;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'livery-bench-'));
    const settings = { carriers: 8, runs: 1, peerCarriers: 2 };
    result = await benchPipeline(folder, settings, () => undefined);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('reports every metric with its samples', () => {
    const number = expect.any(Number);
    const times = { cpuSeconds: number, wallSeconds: number };
    const cold = { ...times, peakMb: number };
    const sample = { ...cold, kernelSeconds: number };
    const peer = { carriers: 2, cpuSecondsPerCarrier: number, samples: [number, number] };
    expect(result).toEqual({
      carriers: 8,
      variants: 8,
      overrides: 400,
      cold,
      unchanged: { ...times, isSameOutput: true },
      diff: times,
      publish: times,
      oneText: times,
      copy: times,
      ratioToCopy: number,
      peers: [
        { name: 'esbuild per carrier', ...peer },
        { name: 'Vite per carrier, in a loop', ...peer },
      ],
      samples: {
        cold: [sample],
        copy: [sample],
        unchanged: [sample],
        diff: [sample],
        publish: [sample],
        oneText: [sample],
      },
    });
  });

  it('includes the CPU time of the esbuild child process', () => {
    // A lower bound for loading the pipeline and compiling eight variants on current hardware.
    expect(result.cold.cpuSeconds).toBeGreaterThan(0.5);
    expect(result.peers.every((peer) => peer.samples[1] > 0.2)).toBe(true);
  });

  it('rates a metric only for the fleet size that its target applies to', () => {
    const table = renderPipelineTable(result);
    expect(table).toContain('8 carriers in 8 variants, 400 overrides and 3 logos each.');
    expect(table).toMatch(/cold build, CPU +[\d.]+ s +≤ 25 s at 1000\n/);
    expect(table).not.toContain('NOT REACHED');
    const tableForThousand = renderPipelineTable({ ...result, carriers: 1000, ratioToCopy: 2.5 });
    expect(tableForThousand).toMatch(/cold build ÷ cp -r, CPU +2.5 +≤ 2 NOT REACHED\n/);
    const resultForTenThousand = { ...result, carriers: 10_000, cold: { ...result.cold, peakMb: 1025 } };
    expect(renderPipelineTable(resultForTenThousand)).toMatch(
      /peak memory +1025 MB +≤ 1024 MB NOT REACHED\n/,
    );
    expect(renderPipelineTable(resultForTenThousand)).toMatch(/unchanged, CPU +[\d.]+ s +≤ 5 s reached\n/);
  });
});
