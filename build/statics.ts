import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from './diagnostics.ts';
import { nameHash } from './hash.ts';
import { projectRoot } from './sources.ts';

/** Files that every variant shares: drawings, terms documents and icons, under names given by their content. */
export interface Statics {
  /** File name below app/assets → bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** `art-hero` → its `<symbol>` element. */
  readonly symbols: ReadonlyMap<string, string>;
  readonly artName: string;
  /** Language → file name of its terms document. English is always there. [BRAND-35] */
  readonly terms: ReadonlyMap<string, string>;
  /** `csv-icon` → file name of the picture that stands for such files. [CONST-28 PIPE-32] */
  readonly icons: ReadonlyMap<string, string>;
}

export function readStatics(root = projectRoot): Statics {
  const files = new Map<string, Uint8Array>();
  const symbols = readSymbols(join(root, 'src/ui/art'));
  const sheet = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg">${[...symbols.values()].join('')}</svg>`,
  );
  const artName = `${nameHash(sheet)}.svg`;
  files.set(artName, sheet);
  const terms = new Map<string, string>();
  const folder = join(root, 'public/terms');
  for (const file of readdirSync(folder).sort(compareText)) {
    if (!file.endsWith('.html')) continue;
    const bytes = readFileSync(join(folder, file));
    const name = `${nameHash(bytes)}.html`;
    terms.set(file.slice(0, -'.html'.length), name);
    files.set(name, bytes);
  }
  return { files, symbols, artName, terms, icons: readIcons(join(root, 'public/icons'), files) };
}

/** @param files takes their bytes */
function readIcons(folder: string, files: Map<string, Uint8Array>): Map<string, string> {
  const icons = new Map<string, string>();
  for (const file of existsSync(folder) ? readdirSync(folder).sort(compareText) : []) {
    if (!file.endsWith('.png')) continue;
    const bytes = readFileSync(join(folder, file));
    const name = `${nameHash(bytes)}.png`;
    icons.set(file.slice(0, -'.png'.length), name);
    files.set(name, bytes);
  }
  return icons;
}

/** The terms document for a locale code, by its language part. [BRAND-24 BRAND-35] */
export function termsFor(statics: Statics, localeCode: string): string {
  return statics.terms.get(localeCode.slice(0, 2)) ?? (statics.terms.get('en') as string);
}

function readSymbols(folder: string): Map<string, string> {
  const symbols = new Map<string, string>();
  if (!existsSync(folder)) return symbols;
  for (const file of readdirSync(folder).sort(compareText)) {
    if (!file.endsWith('.svg')) continue;
    const text = readFileSync(join(folder, file), 'utf8')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/>\s+</g, '><');
    for (const match of text.matchAll(/<symbol\b[^>]*\bid="([^"]+)"[\s\S]*?<\/symbol>/g)) {
      symbols.set(match[1] as string, match[0]);
    }
  }
  return symbols;
}
