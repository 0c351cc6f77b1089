import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as esbuild, type Plugin } from 'esbuild';
import { build as vite } from 'vite';
import { projectRoot } from '#build/core/sources.ts';
import { type PeerCarrier, readPeerCarrier } from './peerCarrier.ts';

// Runs as a separate process: `peerLoop.ts <peer> <tenants> <out> <code>…` builds the carriers one after another, with
// one bundler run for each carrier.
const [peer, tenants = '', out = '', ...codes] = process.argv.slice(2);
const builders: Record<string, (carrier: PeerCarrier, folder: string) => Promise<void>> = {
  esbuild: buildWithEsbuild,
  vite: buildWithVite,
};
const buildOne = builders[peer ?? ''];
if (!buildOne) throw new Error(`There is no peer ${peer}.`);
for (const code of codes) {
  const folder = join(out, code);
  mkdirSync(folder, { recursive: true });
  await buildOne(readPeerCarrier(tenants, code), folder);
  cpSync(join(tenants, code, 'logos'), join(folder, 'logos'), { recursive: true });
}

async function buildWithEsbuild(carrier: PeerCarrier, folder: string): Promise<void> {
  const { metafile } = await esbuild({
    absWorkingDir: projectRoot,
    entryPoints: ['src/main.tsx', 'src/app/public.css'],
    outdir: folder,
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2021',
    legalComments: 'none',
    jsx: 'automatic',
    define: carrier.defines,
    plugins: [addressPlugin(carrier)],
  });
  const files = Object.keys(metafile.outputs).map((path) => path.split('/').at(-1) as string);
  const script = files.find((name) => /^main-.*\.js$/.test(name));
  const style = files.find((name) => /^public-.*\.css$/.test(name));
  const tags = `<link rel="stylesheet" href="./${style}"><script type="module" src="./${script}"></script>`;
  writeFileSync(join(folder, 'index.html'), `${carrier.html}${tags}</body></html>`);
}

/** Supports the imports that end with `?url` or `?worker&url`, as Vite does without a plugin. */
function addressPlugin({ defines }: PeerCarrier): Plugin {
  const suffix = /\?(?:worker&)?url$/;
  return {
    name: 'address',
    setup(build) {
      build.onResolve({ filter: suffix }, async ({ path, importer, resolveDir, kind }) => {
        const file = await build.resolve(path.replace(suffix, ''), { importer, resolveDir, kind });
        return { ...file, namespace: path.includes('?worker') ? 'worker' : 'file-address' };
      });
      build.onLoad({ filter: /./, namespace: 'file-address' }, ({ path }) => ({
        contents: readFileSync(path),
        loader: 'file',
      }));
      build.onLoad({ filter: /./, namespace: 'worker' }, async ({ path }) => {
        const { outputFiles } = await esbuild({
          ...{ entryPoints: [path], bundle: true, minify: true, write: false, format: 'esm' },
          define: defines,
        });
        return { contents: outputFiles[0]?.contents ?? '', loader: 'file' };
      });
    },
  };
}

async function buildWithVite(carrier: PeerCarrier, folder: string): Promise<void> {
  const root = join(folder, 'page');
  mkdirSync(root);
  const imports = ['src/app/public.css', 'src/main.tsx'].map(
    (path) => `import '${join(projectRoot, path)}';`,
  );
  writeFileSync(join(root, 'entry.ts'), imports.join(''));
  writeFileSync(
    join(root, 'index.html'),
    `${carrier.html}<script type="module" src="./entry.ts"></script></body></html>`,
  );
  await vite({
    configFile: false,
    root,
    base: './',
    publicDir: false,
    logLevel: 'error',
    define: carrier.defines,
    build: { outDir: join(folder, 'dist'), emptyOutDir: true, target: 'es2021' },
  });
}
