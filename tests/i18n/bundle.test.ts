import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

async function bundle(entry: string): Promise<{ inputs: string[]; brotliBytes: number }> {
  const result = await build({
    entryPoints: [join(root, entry)],
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    minify: true,
    target: 'es2022',
    write: false,
    metafile: true,
  });
  const content = result.outputFiles[0]?.contents ?? new Uint8Array();
  return { inputs: Object.keys(result.metafile.inputs), brotliBytes: brotliCompressSync(content).length };
}

describe('message bundle', () => {
  it('is at most 2 kB after Brotli compression, including the typesafe-i18n runtime', async () => {
    expect((await bundle('src/texts/messages.ts')).brotliBytes).toBeLessThanOrEqual(2048);
  });

  it('contains no catalogue, no validator and no markup tokenizer', async () => {
    const { inputs } = await bundle('src/texts/messages.ts');
    expect(
      inputs.filter((path) => /catalogues|i18n\/(en|sr)\/|valibot|tokenize|typesafe-i18n\/parser/.test(path)),
    ).toEqual([]);
  });
});
