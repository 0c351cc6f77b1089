import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BundleStats, serializeBundleStats } from '#build/compile/bundleStats.ts';
import { sha256 } from '#build/core/hash.ts';
import { bundleStatsFile, type Release } from '#build/release/release.ts';

/** Edits a build output on disk, to simulate the output of another version of the app. */
export function alterOutput(out: string, environment: string) {
  const root = join(out, environment);
  const path = join(root, 'release.json');
  const release = JSON.parse(readFileSync(path, 'utf8')) as Record<string, never>;
  const mutable = release as unknown as {
    -readonly [K in keyof Release]: Release[K];
  };
  const save = () => writeFileSync(path, `${JSON.stringify(release)}\n`);
  return {
    /** Rewrites a carrier's file and updates its hash in the release. */
    page(code: string, name: string, change: (text: string) => string) {
      const file = join(root, 'app', code, name);
      const text = change(readFileSync(file, 'utf8'));
      writeFileSync(file, text);
      (mutable.carriers[code]?.files as Record<string, string>)[name] = sha256(text);
      save();
    },
    /**
     * Rewrites the bundle stats of each variant. Return undefined to remove them, as in releases that had no stats yet.
     */
    bundleStats(change: (bundleStats: BundleStats) => BundleStats | undefined) {
      for (const variant of Object.values(mutable.variants) as { bundleStats?: string }[]) {
        if (variant.bundleStats === undefined) continue;
        const before = JSON.parse(readFileSync(join(root, bundleStatsFile(variant.bundleStats)), 'utf8'));
        const changed = change(before as BundleStats);
        delete variant.bundleStats;
        if (!changed) continue;
        const { hash, content } = serializeBundleStats(changed);
        writeFileSync(join(root, bundleStatsFile(hash)), content);
        variant.bundleStats = hash;
      }
      save();
    },
  };
}
