import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as esbuild } from 'esbuild';
import { build as vite } from 'vite';
import { projectRoot } from '#build/sources.ts';
import { readPeerCarrier, writePeerPage } from './peerCarrier.ts';

/** Builds carriers one after the other with one bundler run each. Run as a process of its own: name, tenants, out, codes. */
const [peer, tenants = '', out = '', ...codes] = process.argv.slice(2);
for (const code of codes) {
  if (peer === 'esbuild') await buildWithEsbuild(code);
  else await buildWithVite(code);
}

async function buildWithEsbuild(code: string): Promise<void> {
  const carrier = readPeerCarrier(tenants, code);
  const folder = join(out, code);
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
  });
  const files = Object.keys(metafile.outputs).map((path) => path.split('/').at(-1) as string);
  const script = files.find((name) => /^main-.*\.js$/.test(name));
  const style = files.find((name) => /^public-.*\.css$/.test(name));
  const tags = `<link rel="stylesheet" href="./${style}"><script type="module" src="./${script}"></script>`;
  writePeerPage(tenants, code, folder, `${carrier.html}${tags}</body></html>`);
}

async function buildWithVite(code: string): Promise<void> {
  const carrier = readPeerCarrier(tenants, code);
  const root = join(out, 'pages', code);
  mkdirSync(root, { recursive: true });
  const source = (path: string) => `/@fs${join(projectRoot, path)}`;
  const tags = `<script type="module">import '${source('src/app/public.css')}';import '${source('src/main.tsx')}';</script>`;
  writeFileSync(join(root, 'index.html'), `${carrier.html}${tags}</body></html>`);
  await vite({
    configFile: false,
    root,
    base: './',
    publicDir: false,
    logLevel: 'error',
    define: carrier.defines,
    resolve: { alias: { [`/@fs${projectRoot}`]: projectRoot } },
    build: { outDir: join(out, code), emptyOutDir: true, target: 'es2021' },
  });
  writePeerLogos(code);
}

function writePeerLogos(_code: string): void {}
