import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderMaterials, type VariantMaterials } from '#build/compile/materials.ts';
import { sha256 } from '#build/hash.ts';
import { materialsFile, type Release } from '#build/release.ts';

/** Edits a build output on disk, to simulate the output of another version of the app. */
export function alterOutput(out: string, environment: string) {
  const root = join(out, environment);
  const path = join(root, 'release.json');
  const release = JSON.parse(readFileSync(path, 'utf8')) as Record<string, never>;
  const open = release as unknown as {
    -readonly [K in keyof Release]: Release[K];
  };
  const save = () => writeFileSync(path, `${JSON.stringify(release)}\n`);
  return {
    /** Rewrites a carrier's file and updates its hash in the release. */
    page(code: string, name: string, change: (text: string) => string) {
      const file = join(root, 'app', code, name);
      const text = change(readFileSync(file, 'utf8'));
      writeFileSync(file, text);
      (open.carriers[code]?.files as Record<string, string>)[name] = sha256(text);
      save();
    },
    /**
     * Rewrites the bundle stats of each variant. Return undefined to remove them, as in releases that had no stats yet.
     */
    materials(change: (materials: VariantMaterials) => VariantMaterials | undefined) {
      for (const variant of Object.values(open.variants) as { materials?: string }[]) {
        if (variant.materials === undefined) continue;
        const old = JSON.parse(readFileSync(join(root, materialsFile(variant.materials)), 'utf8'));
        const changed = change(old as VariantMaterials);
        delete variant.materials;
        if (!changed) continue;
        const { hash, content } = renderMaterials(changed);
        writeFileSync(join(root, materialsFile(hash)), content);
        variant.materials = hash;
      }
      save();
    },
  };
}
