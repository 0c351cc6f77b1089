import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { runToEnd, runTypeScript } from '../peers.ts';
import type { PeerParts } from './buildPeer.ts';
import { readHero, type Screens, stripScripts, writeControl } from './staticPages.ts';

/** A carrier whose logos and words are what most carriers' are. */
const carrier = 'marlowe';

export interface Contender {
  readonly name: string;
  /** Path of its start screen on the server. */
  readonly path: string;
}

/** The order of the rows. The static page is the yardstick. */
export const contenders = [
  { name: 'Livery', path: `/app/${carrier}/start` },
  { name: 'static page, no script', path: '/app/static/start' },
  { name: 'control, by hand', path: '/app/control/start' },
  { name: 'Vite React', path: '/app/vite-react/start' },
  { name: 'Preact', path: '/app/preact/start' },
] as const satisfies readonly Contender[];

export type ContenderName = (typeof contenders)[number]['name'];

export interface ContenderSite {
  /** The web root that holds every contender, all served alike. */
  readonly root: string;
  /** Brotli bytes of our start page. */
  readonly htmlBytes: number;
}

/** Makes a release of one carrier and puts the others beside it, packed as tightly. */
export async function buildContenders(folder: string): Promise<ContenderSite> {
  await runToEnd(runTypeScript('scripts/livery.ts', ['build', carrier, '--release', '--out', folder]));
  const root = join(folder, 'production-us');
  const read = (page: string) => readFileSync(join(root, 'app', carrier, page), 'utf8');
  const ours: Screens = { start: read('start.html'), activate: read('activate.html') };
  const logos = { tall: findLogo(ours.start), wide: findLogo(ours.activate) };
  const place = (code: string, screens: Screens) => {
    const home = join(root, 'app', code);
    mkdirSync(home, { recursive: true });
    for (const [name, html] of Object.entries(screens)) writeFileSync(join(home, `${name}.html`), html);
    pack(home);
  };
  place('static', {
    start: stripScripts(ours.start, 'static'),
    activate: stripScripts(ours.activate, 'static'),
  });
  place('control', writeControl(logos));
  const css = [...ours.start.matchAll(/<style>(.*?)<\/style>/gs)].map((match) => match[1]).join('');
  const files = { hero: readHero(), ...logos };
  for (const peer of ['vite-react', 'preact'] as const) {
    const html = await buildPeer(join(folder, peer), peer, { css, files });
    const out = join(root, 'app', peer);
    mkdirSync(out, { recursive: true });
    copyInto(join(folder, peer, 'dist'), out);
    place(peer, { start: html, activate: html });
  }
  return { root, htmlBytes: statSync(join(root, 'app', carrier, 'start.html.br')).size };
}

/** In a process of its own: a bundler asks the environment whether it is in production, and a test is not. */
async function buildPeer(folder: string, peer: string, parts: PeerParts): Promise<string> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'parts.json'), JSON.stringify(parts));
  const command = runTypeScript('tests/bench/load/buildPeer.ts', [peer, folder]);
  await runToEnd({ ...command, env: { ...process.env, NODE_ENV: 'production' } });
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

/** Brotli at its best beside every text, as a release has it. */
function pack(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && /\.(?:html|js|css)$/.test(entry.name)) {
      writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
    }
  }
}
