import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '#src/tenant/locales.ts';
import { compareText } from '../core/diagnostics.ts';
import { nameHash, sha256 } from '../core/hash.ts';
import { projectRoot } from '../core/sources.ts';

/** Files that all variants share: illustrations, terms documents and icons. Their names are content hashes. */
export interface Statics {
  /** File name below app/assets → bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** `art-hero` → its `<symbol>` element. */
  readonly symbols: ReadonlyMap<string, string>;
  /** Vehicle → file with its drawing, which replaces `art-hero` for the carriers that chose it. */
  readonly heroes: ReadonlyMap<string, string>;
  readonly artName: string;
  /** Locale → file name of its terms document. English always exists. */
  readonly terms: ReadonlyMap<string, string>;
  /** `csv-icon` → file name of the icon for that file type. */
  readonly icons: ReadonlyMap<string, string>;
  /** File name → its source files. */
  readonly origins: ReadonlyMap<string, readonly StaticOrigin[]>;
}

interface StaticOrigin {
  /** Relative to the project. */
  readonly path: string;
  readonly sha256: string;
  /** Bytes of this source that are in the file. */
  readonly bytes: number;
}

export function readStatics(root = projectRoot): Statics {
  const files = new Map<string, Uint8Array>();
  const { symbols, origins: symbolOrigins } = readSymbols(join(root, 'src/ui/art'));
  const origins = new Map<string, readonly StaticOrigin[]>();
  const sheet = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg">${[...symbols.values()].join('')}</svg>`,
  );
  const artName = `${nameHash(sheet)}.svg`;
  files.set(artName, sheet);
  origins.set(artName, symbolOrigins);
  const terms = new Map<string, string>();
  for (const locale of [...locales].sort(compareText)) {
    const path = `src/texts/${locale}/terms.html`;
    if (!existsSync(join(root, path))) continue;
    const bytes = readFileSync(join(root, path));
    const name = `${nameHash(bytes)}.html`;
    terms.set(locale, name);
    files.set(name, bytes);
    origins.set(name, [originOf(path, bytes)]);
  }
  const icons = readIcons(join(root, 'public/icons'), { files, origins });
  return {
    files,
    symbols,
    heroes: readHeroes(join(root, 'src/ui/heroes')),
    artName,
    terms,
    icons,
    origins,
  };
}

function originOf(path: string, content: Uint8Array, bytes = content.length): StaticOrigin {
  return { path, sha256: sha256(content), bytes };
}

/** @param target the icons are added to these maps */
function readIcons(
  folder: string,
  target: { files: Map<string, Uint8Array>; origins: Map<string, readonly StaticOrigin[]> },
): Map<string, string> {
  const icons = new Map<string, string>();
  for (const file of existsSync(folder) ? readdirSync(folder).sort(compareText) : []) {
    if (!file.endsWith('.png')) continue;
    const bytes = readFileSync(join(folder, file));
    const name = `${nameHash(bytes)}.png`;
    icons.set(file.slice(0, -'.png'.length), name);
    target.files.set(name, bytes);
    target.origins.set(name, [originOf(`public/icons/${file}`, bytes)]);
  }
  return icons;
}

/** Returns the terms document for the language of a locale code, or the English one. */
export function termsFor(statics: Statics, localeCode: string): string {
  return statics.terms.get(localeCode.slice(0, 2)) ?? (statics.terms.get('en') as string);
}

function readHeroes(folder: string): Map<string, string> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.svg')) : [];
  return new Map(
    names.map((name) => [name.slice(0, -'.svg'.length), readFileSync(join(folder, name), 'utf8').trim()]),
  );
}

function readSymbols(folder: string): { symbols: Map<string, string>; origins: StaticOrigin[] } {
  const symbols = new Map<string, string>();
  const origins: StaticOrigin[] = [];
  if (!existsSync(folder)) return { symbols, origins };
  for (const file of readdirSync(folder).sort(compareText)) {
    if (!file.endsWith('.svg')) continue;
    const source = readFileSync(join(folder, file), 'utf8');
    const text = source.replace(/<!--[\s\S]*?-->/g, '').replace(/>\s+</g, '><');
    let bytes = 0;
    for (const match of text.matchAll(/<symbol\b[^>]*\bid="([^"]+)"[\s\S]*?<\/symbol>/g)) {
      symbols.set(match[1] as string, match[0]);
      bytes += Buffer.byteLength(match[0]);
    }
    origins.push(originOf(`src/ui/art/${file}`, Buffer.from(source), bytes));
  }
  return { symbols, origins };
}
