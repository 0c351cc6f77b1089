import { supplementFolder } from '#build/plan/supplementPlan.ts';
import type { CodeTrace, TracedStep } from '#build/report/traceCode.ts';
import type { CodeOwner } from '#build/report/tracePortal.ts';
import { showBytes } from '../cli/bytes.ts';
import type { Palette } from '../cli/reportText.ts';
import { runCommand } from '../cli/runCommand.ts';

export interface CodeQuery {
  readonly name: string;
  /** Client code, or the name of the portal. */
  readonly code: string;
  readonly environment: string;
}

/** Explains why code is in a bundle, or why it is left out. */
export function describeCode(
  query: CodeQuery,
  { variant, isIncluded, places, chain, switches }: CodeTrace,
  palette: Palette,
): string {
  const { name, environment } = query;
  const bundle = nameBundle(query);
  if (!isIncluded) {
    const names = switches.join(' or ');
    return `${palette.bold(name)} is not in ${bundle} for ${environment}, because ${names} is off.\n`;
  }
  const lines = [`${palette.bold(name)} is in ${bundle} for ${environment} (${variant})`];
  for (const { file, area, bytes, brotli } of places)
    lines.push(`  ${area}, ${file}: ${showBytes(brotli)} compressed, ${showBytes(bytes)} uncompressed`);
  if (chain && chain.length > 0) lines.push('imported by', ...chain.map(describeStep));
  else if (!chain)
    return `${[...lines, 'No module imports it. It is an entry point of that file.'].join('\n')}\n`;
  lines.push(
    switches.length === 0
      ? `It does not depend on a capability: ${isPortal(query) ? 'it is included for every provider' : 'it is included for every carrier with this backend'}.`
      : `It is included because ${switches.join(' and ')} ${switches.length === 1 ? 'is' : 'are'} on:`,
  );
  return `${lines.join('\n')}\n`;
}

interface OwnersQuery extends CodeQuery {
  /** The folder options that a copied command needs. */
  readonly options: readonly string[];
}

/** Explains that a bundle does not contain the code, and lists the bundles that contain it. */
export function describeOwners(query: OwnersQuery, homes: readonly CodeOwner[], palette: Palette): string {
  const { name, environment } = query;
  const lines = [`${palette.bold(name)} is not in ${nameBundle(query)} for ${environment}. It is in:`];
  for (const home of homes) lines.push(`  ${describeOwner(home, query)}`);
  return `${lines.join('\n')}\n`;
}

function describeOwner(home: CodeOwner, { name, code, environment, options }: OwnersQuery): string {
  if (home === 'portal') {
    const words = [`${runCommand} explain ${name} ${supplementFolder} --env ${environment}`, ...options];
    return `the supplement portal: ${words.join(' ')}`;
  }
  if (home !== 'fallback') return `the customer area with the ${home} backend`;
  return `the fallback bundle, which loads its carrier at runtime; no single capability adds it to ${code}`;
}

function nameBundle(query: CodeQuery): string {
  return isPortal(query) ? 'the supplement portal' : `the bundle of ${query.code}`;
}

function isPortal({ code }: CodeQuery): boolean {
  return code === supplementFolder;
}

function describeStep({ from, to, line, isDynamic }: TracedStep): string {
  const location = line === null ? from : `${from}:${line}`;
  return `  ${location} ${isDynamic ? 'loads lazily' : 'imports'} ${to}`;
}
