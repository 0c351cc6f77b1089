import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('The message functions bring no catalogue, no validator and no HTML parser into the bundle', async () => {
  const root = join(import.meta.dirname, '../..');
  const { metafile } = await build({
    entryPoints: [join(root, 'src/texts/messages.ts')],
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
  });
  expect(
    Object.keys(metafile.inputs).filter((path) =>
      /texts\/(en|es|sr)\/|valibot|texts\/markup|typesafe-i18n\/parser/.test(path),
    ),
  ).toEqual([]);
});
