import { fillMissingLogos, type LogoUse, logoUses } from '#src/tenant/logoUses.ts';
import { logoPathPattern } from '#src/tenant/schema.ts';
import type { TenantFolder } from '../config/tenantFolders.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { LogoFile } from './carrier.ts';
import type { JsonFile } from './checkProvider.ts';
import { inspectLogo } from './picture/inspectPicture.ts';

const logoNames = { svg: 'an SVG image', png: 'a PNG image', webp: 'a WebP image' } as const;

/**
 * Checks that each logo in provider.json exists and is usable. If a logo use has no logo, it falls back to the logo of
 * another use. Reports an error if provider.json names no logo at all.
 * @param provider the parsed provider.json, valid or not: logo problems are reported together with its other errors
 */
export function readLogos(
  folder: TenantFolder,
  provider: JsonFile,
  diagnostics: Diagnostic[],
): Record<LogoUse, LogoFile> | undefined {
  const report = (
    at: Pick<Diagnostic, 'file' | 'line' | 'path' | 'message' | 'hint'>,
    severity: Diagnostic['severity'] = 'error',
  ) => diagnostics.push({ severity, code: folder.code, ...at, file: `${folder.code}/${at.file}` });
  const found: Partial<Record<LogoUse, LogoFile>> = {};
  let configuredCount = 0;
  for (const use of logoUses) {
    const key = `${use}_logo_url`;
    const path = (provider.value as Readonly<Record<string, unknown>>)[key];
    if (path === undefined) continue;
    configuredCount++;
    if (typeof path !== 'string' || !logoPathPattern.test(path)) continue; // the schema check reports this value
    const bytes = folder.files.get(path);
    if (!bytes) {
      if (folder.problems.some((problem) => problem.file === `${folder.code}/${path}`)) continue;
      const line = provider.lineOf([key]);
      const message = `refers to ${path}, which does not exist.`;
      report({ file: 'provider.json', line, path: key, message, hint: 'Add the file, or remove the key.' });
      continue;
    }
    const logoReport = inspectLogo(bytes);
    if (!logoReport.ok) {
      report({ file: path, line: 1, path: '', message: logoReport.message, hint: logoReport.hint });
      continue;
    }
    const { kind, width, height } = logoReport;
    found[use] = { bytes, kind, width, height };
    if (path.endsWith(`.${kind}`)) continue;
    const message = `is ${logoNames[kind]}, although its extension is different; it is shipped as .${kind}.`;
    const hint = `Rename it to ${path.replace(/\w+$/, kind)}, also in provider.json.`;
    report({ file: path, line: 1, path: '', message, hint }, 'warning');
  }
  if (configuredCount === 0) {
    const hint = hintForMissingLogo(folder);
    report({
      file: 'provider.json',
      line: 1,
      path: 'original_logo_url',
      message: 'is missing, and no other logo is set; a carrier needs at least one.',
      hint,
    });
  }
  return fillMissingLogos(found);
}

/** Suggests the line to add to provider.json, with an existing logo file if the folder has one. */
function hintForMissingLogo(folder: TenantFolder): string {
  const logoPaths = [...folder.files.keys()].filter((path) => logoPathPattern.test(path)).sort();
  const matchingUse = logoUses.find((use) => logoPaths.some((path) => path.startsWith(`logos/${use}.`)));
  const use = matchingUse ?? 'horizontal';
  const path =
    logoPaths.find((name) => name.startsWith(`logos/${use}.`)) ?? logoPaths[0] ?? `logos/${use}.svg`;
  return `Add "${use}_logo_url": "${path}"${logoPaths.length > 0 ? '' : ' and add the file'}. The other logos default to this file.`;
}
