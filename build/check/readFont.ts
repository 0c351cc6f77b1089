import { create } from 'fontkitten';
import type { ProviderFile } from '#src/tenant/schema.ts';
import type { TenantFolder } from '../config/tenantFolders.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { JsonFile } from './checkProvider.ts';

/** The regular and the bold file, each a WOFF2 font. */
export type FontFiles = readonly [regular: Uint8Array, bold: Uint8Array];

/** Larger fonts would delay the first screen on a slow network. */
const limitBytes = 60_000;

const subsetCommand =
  'pyftsubset FONT.ttf --flavor=woff2 --layout-features=* --unicodes=U+20-7E,U+A0-17F,U+2000-206F,U+20AC';

/**
 * Checks the files of livery.font. Warns if they are large, or lack characters of the texts: the device's font then
 * shows these characters.
 * @param texts the texts of the carrier's languages
 * @returns undefined if the carrier has no font, or its font has errors
 */
export function readFont(
  folder: TenantFolder,
  { json, provider }: { readonly json: JsonFile; readonly provider: ProviderFile },
  texts: Iterable<string>,
  diagnostics: Diagnostic[],
): FontFiles | undefined {
  const { font } = provider.livery ?? {};
  if (!font) return undefined;
  const report = (severity: Diagnostic['severity'], key: string, message: string, hint: string) =>
    diagnostics.push({
      severity,
      code: folder.code,
      file: `${folder.code}/provider.json`,
      line: json.lineOf(['livery', 'font', key]),
      path: `livery.font.${key}`,
      message,
      hint,
    });
  for (const key of ['regular', 'bold', 'licence'] as const)
    if (!folder.files.has(font[key]))
      report('error', key, `refers to ${font[key]}, which does not exist.`, 'Add the file.');
  const [regular, bold] = [font.regular, font.bold].map((path) => folder.files.get(path));
  if (!regular || !bold || !folder.files.has(font.licence)) return undefined;
  const characters = visibleCharacters(texts);
  const missing = new Set<string>();
  for (const [key, bytes] of Object.entries({ regular, bold })) {
    const parsed = parseFont(bytes);
    if (!parsed) {
      report('error', key, 'is not a WOFF2 font.', `Convert it, for example with ${subsetCommand}.`);
      return undefined;
    }
    for (const character of characters)
      if (!parsed.hasGlyphForCodePoint(character.codePointAt(0) as number)) missing.add(character);
  }
  if (missing.size > 0) {
    const some = [...missing].slice(0, 12).join(' ');
    const message = `lacks ${missing.size} characters of the texts, which appear in the device's font: ${some}`;
    report('warning', 'regular', message, `Add them to the subset: ${subsetCommand}.`);
  }
  const bytes = regular.length + bold.length;
  if (bytes > limitBytes) {
    const message = `has ${Math.ceil(bytes / 1000)} kB with the bold font; more than ${limitBytes / 1000} kB delay the first screen.`;
    report('warning', 'regular', message, `Make a subset: ${subsetCommand}.`);
  }
  return [regular, bold];
}

function parseFont(bytes: Uint8Array) {
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') !== 'wOF2') return undefined;
  try {
    const font = create(Buffer.from(bytes));
    return 'hasGlyphForCodePoint' in font ? font : undefined;
  } catch {
    return undefined; // damaged
  }
}

function visibleCharacters(texts: Iterable<string>): ReadonlySet<string> {
  return new Set([...texts].flatMap((text) => text.match(/[\p{L}\p{N}\p{P}]/gu) ?? []));
}
