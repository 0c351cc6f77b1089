import { build, type Plugin } from 'esbuild';
import { integrity, nameHash } from '../hash.ts';
import { projectRoot } from '../sources.ts';
import { browsers } from './browsers.ts';
import { countInputs, hashInputs, shareBytes } from './codeFacts.ts';
import { esbuildBase } from './esbuildBase.ts';

/** A stylesheet as it is shipped, and what it was made of. */
export interface StyleSheet {
  readonly text: string;
  /** Source path → its share of the bytes. */
  readonly inputs: Readonly<Record<string, number>>;
  /** Source path → hash. */
  readonly sources: Readonly<Record<string, string>>;
}

/** One stylesheet with all that it imports, as it is shipped. */
export async function bundleStyles(entry: string, folder: string): Promise<string> {
  return (await bundleSheet(entry, folder)).text;
}

/** The same, with what it was made of. */
export async function bundleSheet(entry: string, folder: string): Promise<StyleSheet> {
  const result = await build({
    ...esbuildBase,
    entryPoints: [entry],
    absWorkingDir: folder,
    target: browsers,
  });
  // esbuild keeps the space before a custom property's value, which means nothing.
  const text = (result.outputFiles[0]?.text ?? '').trim().replace(/(--[\w-]+): /g, '$1:');
  const [output] = Object.values(result.metafile.outputs);
  return {
    text,
    inputs: shareBytes(countInputs(output), Buffer.byteLength(text)),
    sources: await hashInputs(result.metafile, folder),
  };
}

/** Bundles a sheet. @param path absolute */
export type BundleSheet = (path: string) => Promise<StyleSheet>;

/**
 * Makes `import address from './x.css?url'` the address of the bundled sheet, with its integrity after a `#`: code that
 * comes late brings its styles along, and no page carries them before.
 * @param found takes each sheet, and its name below the assets folder
 * @param bundle lets variants share a sheet: none of them changes it
 */
export function stylePlugin(
  assetsPath: string,
  found: (name: string, sheet: StyleSheet) => void,
  bundle: BundleSheet = (path) => bundleSheet(path, projectRoot),
): Plugin {
  return {
    name: 'styles',
    setup(context) {
      context.onResolve({ filter: /\.css\?url$/ }, async ({ path, ...place }) => {
        const sheet = await context.resolve(path.replace(/\?url$/, ''), {
          resolveDir: place.resolveDir,
          kind: 'import-statement',
        });
        return { errors: sheet.errors, path: sheet.path, namespace: 'styles' };
      });
      context.onLoad({ filter: /.*/, namespace: 'styles' }, async ({ path }) => {
        const sheet = await bundle(path);
        const { text } = sheet;
        const name = `${nameHash(text)}.css`;
        found(name, sheet);
        return { contents: `export default ${JSON.stringify(`${assetsPath}/${name}#${integrity(text)}`)}` };
      });
    },
  };
}
