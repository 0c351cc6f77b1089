import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { runOrThrow, runTypeScript } from '../peers.ts';
import type { PeerParts } from './buildPeer.ts';
import { readHero, type Screens, stripScripts, writeControl } from './staticPages.ts';

/** A carrier with typical logos and strings. */
const carrier = 'marlowe';

export interface Contender {
  readonly name: string;
  /** Path of the start screen on the server. */
  readonly path: string;
}

/** In the order of the table rows. The static page is the baseline of all ratios. */
export const contenders = [
  { name: 'Livery', path: `/app/${carrier}/start` },
  { name: 'static page, no script', path: '/app/static/start' },
  { name: 'control, by hand', path: '/app/control/start' },
  { name: 'Vite React', path: '/app/vite-react/start' },
  { name: 'Preact', path: '/app/preact/start' },
] as const satisfies readonly Contender[];

export type ContenderName = (typeof contenders)[number]['name'];

export interface ContenderSite {
  /** Web root with the pages of all contenders, which one server serves in the same way. */
  readonly root: string;
  /** Size of Livery's start page, compressed with Brotli. */
  readonly htmlBytes: number;
}

/** Builds a release of one carrier, and adds the other contenders to its web root with the same compression. */
export async function buildContenders(folder: string): Promise<ContenderSite> {
  await runOrThrow(runTypeScript('scripts/livery.ts', ['build', carrier, '--release', '--out', folder]));
  const root = join(folder, 'production-us');
  const read = (page: string) => readFileSync(join(root, 'app', carrier, page), 'utf8');
  const liveryScreens: Screens = { start: read('start.html'), activate: read('activate.html') };
  const logos = { tall: findLogo(liveryScreens.start), wide: findLogo(liveryScreens.activate) };
  const writeScreens = (code: string, screens: Screens) => {
    const screenFolder = join(root, 'app', code);
    mkdirSync(screenFolder, { recursive: true });
    for (const [name, html] of Object.entries(screens))
      writeFileSync(join(screenFolder, `${name}.html`), html);
    compressTexts(screenFolder);
  };
  writeScreens('static', {
    start: stripScripts(liveryScreens.start, 'static'),
    activate: stripScripts(liveryScreens.activate, 'static'),
  });
  writeScreens('control', writeControl(logos));
  const css = [...liveryScreens.start.matchAll(/<style>(.*?)<\/style>/gs)].map((match) => match[1]).join('');
  const files = { hero: readHero(), ...logos };
  for (const peer of ['vite-react', 'preact'] as const) {
    const html = await buildPeer(join(folder, peer), peer, { css, files });
    const peerFolder = join(root, 'app', peer);
    mkdirSync(peerFolder, { recursive: true });
    copyInto(join(folder, peer, 'dist'), peerFolder);
    writeScreens(peer, { start: html, activate: html });
  }
  return { root, htmlBytes: statSync(join(root, 'app', carrier, 'start.html.br')).size };
}

/** Runs in a separate process, because bundlers read NODE_ENV and a test process is not in production mode. */
async function buildPeer(folder: string, peer: string, parts: PeerParts): Promise<string> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'parts.json'), JSON.stringify(parts));
  const command = runTypeScript('tests/bench/load/buildPeer.ts', [peer, folder]);
  await runOrThrow({ ...command, env: { ...process.env, NODE_ENV: 'production' } });
  return readFileSync(join(folder, 'dist/index.html'), 'utf8');
}

function findLogo(html: string): string {
  const src = /<img src="([^"]+)"/.exec(html)?.[1];
  if (src === undefined) throw new Error('The page shows no logo.');
  return src;
}

function copyInto(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === 'index.html') continue;
    const folder = join(to, entry.parentPath.slice(from.length));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, entry.name), readFileSync(join(entry.parentPath, entry.name)));
  }
}

/** Writes a `.br` file next to each text file, with the maximum Brotli level, as a release does. */
function compressTexts(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && /\.(?:html|js|css)$/.test(entry.name)) {
      writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
    }
  }
}
