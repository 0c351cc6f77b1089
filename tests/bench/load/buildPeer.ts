import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Alias, build as vite } from 'vite';
import { projectRoot } from '#build/core/sources.ts';
import type { PeerFiles } from './peer/PeerApp.tsx';

export interface PeerParts {
  readonly css: string;
  readonly files: PeerFiles;
}

// Runs as a separate process: `buildPeer.ts <peer> <folder>` reads <folder>/parts.json and builds a client-rendered
// page with Vite into <folder>/dist: a stylesheet, a script, and a root element that stays empty until the script runs.
const [peer = '', folder = ''] = process.argv.slice(2);
const { css, files } = JSON.parse(readFileSync(join(folder, 'parts.json'), 'utf8')) as PeerParts;
const isPreact = peer === 'preact';
const main = join(projectRoot, `tests/bench/load/peer/${isPreact ? 'preact.ts' : 'react.tsx'}`);
const preactAliases: Alias[] = [
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: 'preact/hooks' },
];

writeFileSync(join(folder, 'peer.css'), css);
writeFileSync(
  join(folder, 'entry.ts'),
  `import './peer.css';import { mount } from ${JSON.stringify(main)};mount(${JSON.stringify(files)});`,
);
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Start – Marlowe Mutual</title><link rel="icon" href="data:,"></head><body><div id="root"></div><script type="module" src="./entry.ts"></script></body></html>',
);
await vite({
  configFile: false,
  root: folder,
  base: './',
  publicDir: false,
  logLevel: 'error',
  resolve: { alias: isPreact ? preactAliases : [] },
  build: { outDir: join(folder, 'dist'), emptyOutDir: true, target: 'es2021' },
});
