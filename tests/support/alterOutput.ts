import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '#build/core/hash.ts';
import { type BundleStats, serializeBundleStats } from '#build/write/bundleStats.ts';
import { recordName, variantsFolder } from '#build/write/records.ts';
import { bundleStatsFile } from '#build/write/release.ts';

/** Edits a build output on disk, to simulate the output of another version of the app. */
export function alterOutput(out: string, environment: string) {
  const root = join(out, environment);
  return {
    /** Rewrites a carrier's file and updates its hash in the record of the folder. */
    page(code: string, name: string, change: (text: string) => string) {
      const folder = join(root, 'app', code);
      const text = change(readFileSync(join(folder, name), 'utf8'));
      writeFileSync(join(folder, name), text);
      changeJson(join(folder, recordName), (record: { files: Record<string, unknown> }) => {
        record.files[name] = [sha256(text), Buffer.byteLength(text)];
      });
    },
    /** Rewrites the bundle stats of each variant. */
    bundleStats(change: (bundleStats: BundleStats) => BundleStats) {
      for (const file of readdirSync(join(root, variantsFolder)))
        changeJson(join(root, variantsFolder, file), (record: { bundleStats: string }) => {
          const before = JSON.parse(readFileSync(join(root, bundleStatsFile(record.bundleStats)), 'utf8'));
          const { hash, content } = serializeBundleStats(change(before as BundleStats));
          writeFileSync(join(root, bundleStatsFile(hash)), content);
          record.bundleStats = hash;
        });
    },
  };
}

/** Changes the value of a JSON file in place. */
export function changeJson<T>(path: string, change: (value: T) => void): void {
  const value = JSON.parse(readFileSync(path, 'utf8')) as T;
  change(value);
  writeFileSync(path, `${JSON.stringify(value)}\n`);
}
