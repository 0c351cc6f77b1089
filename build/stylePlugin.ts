import { build, type Plugin } from 'esbuild';
import { stylesFor } from './browsers.ts';
import { integrity, nameHash } from './hash.ts';

/** One stylesheet with all that it imports, as it is shipped. */
export async function bundleStyles(entry: string, folder: string): Promise<string> {
  const result = await build({
    entryPoints: [entry],
    absWorkingDir: folder,
    bundle: true,
    minify: true,
    write: false,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    target: stylesFor,
  });
  // esbuild keeps the space before a custom property's value, which means nothing.
  return (result.outputFiles[0]?.text ?? '').trim().replace(/(--[\w-]+): /g, '$1:');
}

/**
 * Makes `import address from './x.css?url'` the address of the bundled sheet, with its integrity after a `#`: code that
 * comes late brings its styles along, and no page carries them before.
 * @param found takes each sheet: its name below the assets folder, and its text
 */
export function stylePlugin(assetsPath: string, found: (name: string, text: string) => void): Plugin {
  return {
    name: 'styles',
    setup(context) {
      const folder = context.initialOptions.absWorkingDir ?? process.cwd();
      context.onResolve({ filter: /\.css\?url$/ }, async ({ path, ...place }) => {
        const sheet = await context.resolve(path.replace(/\?url$/, ''), {
          resolveDir: place.resolveDir,
          kind: 'import-statement',
        });
        return { errors: sheet.errors, path: sheet.path, namespace: 'styles' };
      });
      context.onLoad({ filter: /.*/, namespace: 'styles' }, async ({ path }) => {
        const text = await bundleStyles(path, folder);
        const name = `${nameHash(text)}.css`;
        found(name, text);
        return { contents: `export default ${JSON.stringify(`${assetsPath}/${name}#${integrity(text)}`)}` };
      });
    },
  };
}
