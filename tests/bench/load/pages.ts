import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { runOrThrow, runTypeScript } from '../measure.ts';

/** A carrier with typical logos and strings. */
const carrier = 'marlowe';

/** The start screens that are measured, in the order of the table rows. */
export const pages = [
  { name: 'Livery', path: `/app/${carrier}/start` },
  { name: 'static page, no script', path: '/app/static/start' },
] as const;

export type PageName = (typeof pages)[number]['name'];

/** Builds a release of one carrier, and adds copies of its pages without scripts. Returns the web root. */
export async function buildPages(folder: string): Promise<string> {
  await runOrThrow(runTypeScript('scripts/livery.ts', ['build', carrier, '--release', '--out', folder]));
  const app = join(folder, 'production-us/app');
  mkdirSync(join(app, 'static'));
  for (const name of ['start.html', 'activate.html']) {
    const page = removeScripts(readFileSync(join(app, carrier, name), 'utf8'));
    writeFileSync(join(app, 'static', name), page);
    writeFileSync(join(app, 'static', `${name}.br`), brotliCompressSync(page));
  }
  return join(folder, 'production-us');
}

/** Returns the page without scripts, whose load time is the lower bound for the page. */
function removeScripts(page: string): string {
  return page
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/(?<=<a [^>]*href="\/app\/)[\w-]+/g, 'static');
}
