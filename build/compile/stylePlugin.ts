import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { integrity, nameHash } from '../core/hash.ts';
import { projectRoot, relativePath } from '../core/sources.ts';
import { browserTargets } from './browsers.ts';
import { type Sources, sourcesOf } from './codeStats.ts';
import { esbuildBase } from './esbuildBase.ts';

/** A bundled and minified stylesheet, with its sources. */
export interface StyleSheet {
  readonly text: string;
  readonly sources: Sources;
}

/** A stylesheet that is inlined into pages: its path below src/app. */
export type StyleEntry =
  | `startLayout/${'full' | 'quiet' | 'picture' | 'noPicture'}.css`
  | 'public.css'
  | 'lazyScreens.css'
  | 'loading.css'
  | 'fallback/fallback.css'
  | 'portal/supplement.css';

/**
 * Bundles a stylesheet with all its imports.
 * @param without source paths of imported stylesheets that are left out
 */
export async function bundleSheet(
  entry: string,
  folder: string,
  without: readonly string[] = [],
): Promise<StyleSheet> {
  const result = await build({
    ...esbuildBase,
    entryPoints: [entry],
    absWorkingDir: folder,
    target: browserTargets,
    plugins: without.length > 0 ? [leaveOut(without.map((path) => join(folder, path)))] : [],
  });
  // esbuild keeps the space before the value of a custom property, which has no effect.
  const text = (result.outputFiles[0]?.text ?? '').trim().replace(/(--[\w-]+): /g, '$1:');
  return { text, sources: sourcesOf(Object.values(result.metafile.outputs)[0]) };
}

/** Replaces these stylesheets with empty ones. @param paths absolute */
function leaveOut(paths: readonly string[]): Plugin {
  return {
    name: 'left out styles',
    setup(context) {
      context.onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) =>
        paths.includes(join(resolveDir, path)) ? { path, namespace: 'livery-left-out' } : undefined,
      );
      context.onLoad({ filter: /.*/, namespace: 'livery-left-out' }, () => ({ contents: '', loader: 'css' }));
    },
  };
}

/** Bundles a stylesheet. @param path absolute */
export type BundleSheet = (path: string) => Promise<StyleSheet>;

/**
 * Resolves `import address from './x.css?url'` to the URL of the bundled stylesheet, with its integrity hash after `#`.
 * Lazily loaded code loads its styles this way, so that pages do not contain them.
 * @param onSheet is called with each stylesheet and its name below the assets folder
 * @param bundle can return a cached stylesheet, because stylesheets are the same in all variants
 */
export function stylePlugin(
  assetsPath: string,
  onSheet: (name: string, sheet: StyleSheet) => void,
  bundle: BundleSheet = (path) => bundleSheet(path, projectRoot),
): Plugin {
  return {
    name: 'styles',
    setup(context) {
      context.onResolve({ filter: /\.css\?url$/ }, async ({ path, ...importer }) => {
        const sheet = await context.resolve(path.replace(/\?url$/, ''), {
          resolveDir: importer.resolveDir,
          kind: 'import-statement',
        });
        return { errors: sheet.errors, path: relativePath(projectRoot, sheet.path), namespace: 'styles' };
      });
      context.onLoad({ filter: /.*/, namespace: 'styles' }, async ({ path }) => {
        const sheet = await bundle(join(projectRoot, path));
        const { text } = sheet;
        const name = `${nameHash(text)}.css`;
        onSheet(name, sheet);
        return { contents: `export default ${JSON.stringify(`${assetsPath}/${name}#${integrity(text)}`)}` };
      });
    },
  };
}
