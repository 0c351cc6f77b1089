import type { CodeTrace, TracedStep } from '#build/trace/traceCode.ts';
import { showBytes } from '../report/bytes.ts';
import type { Palette } from '../reportText.ts';

/** Why something is in a bundle, or what keeps it out. */
export function describeCode(
  told: { readonly name: string; readonly code: string; readonly environment: string },
  { variant, isIn, places, chain, switches }: CodeTrace,
  palette: Palette,
): string {
  const { name, code, environment } = told;
  const names = switches.join(' or ');
  if (!isIn) {
    return `${palette.bold(name)} is not in the bundle of ${code} for ${environment}, because ${names} is off.\n`;
  }
  const lines = [`${palette.bold(name)} is in the bundle of ${code} for ${environment} (${variant})`];
  for (const { file, area, bytes, packed } of places)
    lines.push(
      `  ${area}, ${file}: ${showBytes(packed)} of what travels, ${showBytes(bytes)} before packing`,
    );
  if (chain && chain.length > 0) lines.push('imported by', ...chain.map(describeStep));
  else if (!chain) return `${[...lines, 'No module imports it: it comes with that file.'].join('\n')}\n`;
  lines.push(
    switches.length === 0
      ? 'No capability decides over it: every carrier with this backend has it.'
      : `It is there because ${switches.join(' and ')} ${switches.length === 1 ? 'is' : 'are'} on:`,
  );
  return `${lines.join('\n')}\n`;
}

function describeStep({ from, to, line, isDynamic }: TracedStep): string {
  const place = line === null ? from : `${from}:${line}`;
  return `  ${place} ${isDynamic ? 'loads when needed' : 'imports'} ${to}`;
}
