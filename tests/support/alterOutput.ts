import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderMaterials, type VariantMaterials } from '#build/compile/materials.ts';
import { sha256 } from '#build/hash.ts';
import { materialsFile, type Release } from '#build/release.ts';

/** A release as it lies on disk, to be changed as another version of the app would have built it. */
export function alterOutput(out: string, environment: string) {
  const root = join(out, environment);
  const path = join(root, 'release.json');
  const release = JSON.parse(readFileSync(path, 'utf8')) as Record<string, never>;
  const open = release as unknown as {
    -readonly [K in keyof Release]: Release[K];
  };
  const save = () => writeFileSync(path, `${JSON.stringify(release)}\n`);
  return {
    /** Writes a file of a carrier anew, and its hash into the release. */
    page(code: string, name: string, change: (text: string) => string) {
      const file = join(root, 'app', code, name);
      const text = change(readFileSync(file, 'utf8'));
      writeFileSync(file, text);
      (open.carriers[code]?.files as Record<string, string>)[name] = sha256(text);
      save();
    },
    /** Undefined makes it a release of a version that kept none. */
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
