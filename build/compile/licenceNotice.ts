import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../core/diagnostics.ts';
import { nameHash } from '../core/hash.ts';
import type { FileStats } from './codeStats.ts';
import type { CompiledCode } from './compiledCode.ts';
import { assertAllowedLicences } from './licences.ts';
import { type LockedPackages, listShippedPackages, type ShippedPackage } from './packages.ts';

/** A licence or notice file of one or more packages. */
interface Notice {
  readonly text: string;
  readonly packages: ShippedPackage[];
  /** Path and size of each copy. */
  readonly sources: (readonly [path: string, bytes: number])[];
}

/**
 * Adds a page with the licences of all packages in the code and its workers to the files of a variant. Returns the code
 * unchanged if it contains no package, as in development.
 * @throws BuildError exit 1 if the licence of a package is not allowed
 */
export function addLicenceNotice(
  code: CompiledCode,
  workers: readonly FileStats[],
  locked: LockedPackages,
): CompiledCode {
  const packages = listShippedPackages([...code.stats, ...workers], locked);
  if (packages.length === 0) return code;
  assertAllowedLicences(packages);
  const notices = collectNotices(packages);
  const content = Buffer.from(renderNotices(notices));
  const file = `${nameHash(content)}.html`;
  const sources = Object.fromEntries(notices.flatMap((notice) => notice.sources));
  return {
    ...code,
    licences: file,
    files: new Map([...code.files, [file, content]]),
    stats: [...code.stats, { file, area: 'licences', sources }],
  };
}

/** Packages with the same licence text share one notice. A package without a licence file has a notice without text. */
function collectNotices(packages: readonly ShippedPackage[]): Notice[] {
  const notices = new Map<string, Notice>();
  for (const item of packages) {
    for (const { name, bytes, text } of readNoticeFiles(item.folder)) {
      const key = text === '' ? item.path : text;
      const notice = notices.get(key) ?? { text, packages: [], sources: [] };
      notice.packages.push(item);
      notice.sources.push([`${item.path}/${name}`, bytes]);
      notices.set(key, notice);
    }
  }
  return [...notices.values()];
}

interface NoticeFile {
  readonly name: string;
  readonly bytes: number;
  /** The notice; empty if the package contains none. */
  readonly text: string;
}

function readNoticeFiles(folder: string): NoticeFile[] {
  const names = readdirSync(folder)
    .filter((name) => /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i.test(name))
    .sort(compareText);
  const read = (name: string) => readFileSync(join(folder, name));
  if (names.length === 0) return [{ name: 'package.json', bytes: read('package.json').length, text: '' }];
  return names.map((name) => {
    const content = read(name);
    return { name, bytes: content.length, text: content.toString('utf8').replaceAll('\r\n', '\n').trim() };
  });
}

const style = [
  ':root{color-scheme:light dark}',
  'body{margin:0 auto;padding:24px clamp(16px,5vw,40px) 48px;max-width:46rem;color:#1b1e21;background:#fff;font:400 1rem/1.6 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}',
  'h1{margin:0 0 8px;font-size:1.5rem;line-height:1.25}',
  'h2{margin:32px 0 0;font-size:1.0625rem;line-height:1.4}',
  'p{margin:0 0 8px}',
  'pre{margin:8px 0 0;white-space:pre-wrap;font:0.8125rem/1.5 ui-monospace,Menlo,Consolas,monospace}',
  '@media (prefers-color-scheme:dark){body{color:#e6e9ec;background:#16191c}}',
].join('');

function renderNotices(notices: readonly Notice[]): string {
  const sections = notices.map(({ text, packages }) => {
    const names = packages.map(({ name, version }) => `${name} ${version}`).join(', ');
    const licences = [...new Set(packages.map(({ licence }) => licence))].join(', ');
    const notice = text === '' ? '' : `<pre>${escapeText(text)}</pre>`;
    return `<h2>${escapeText(names)}</h2><p>${escapeText(licences)}</p>${notice}`;
  });
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>Open-source notices</title><style>${style}</style></head><body><main><h1>Open-source notices</h1>`,
    '<p>This app contains the following open-source software. We thank its authors.</p>',
    ...sections,
    '</main></body></html>',
  ].join('\n');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
