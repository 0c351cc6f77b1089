import { supplementFolder } from '#build/supplement/supplementPlan.ts';
import type { CodeTrace, TracedStep } from '#build/trace/traceCode.ts';
import type { CodeHome } from '#build/trace/tracePortal.ts';
import { runCommand } from '../options.ts';
import { showBytes } from '../report/bytes.ts';
import type { Palette } from '../reportText.ts';

export interface ToldCode {
  readonly name: string;
  /** Client code, or the name of the portal. */
  readonly code: string;
  readonly environment: string;
}

/** Explains why code is in a bundle, or why it is left out. */
export function describeCode(
  told: ToldCode,
  { variant, isIn, places, chain, switches }: CodeTrace,
  palette: Palette,
): string {
  const { name, environment } = told;
  const bundle = nameBundle(told);
  if (!isIn) {
    const names = switches.join(' or ');
    return `${palette.bold(name)} is not in ${bundle} for ${environment}, because ${names} is off.\n`;
  }
  const lines = [`${palette.bold(name)} is in ${bundle} for ${environment} (${variant})`];
  for (const { file, area, bytes, packed } of places)
    lines.push(
      `  ${area}, ${file}: ${showBytes(packed)} of what travels, ${showBytes(bytes)} before packing`,
    );
  if (chain && chain.length > 0) lines.push('imported by', ...chain.map(describeStep));
  else if (!chain) return `${[...lines, 'No module imports it: it comes with that file.'].join('\n')}\n`;
  lines.push(
    switches.length === 0
      ? `No capability decides over it: ${isPortal(told) ? 'it is there for every provider' : 'every carrier with this backend has it'}.`
      : `It is there because ${switches.join(' and ')} ${switches.length === 1 ? 'is' : 'are'} on:`,
  );
  return `${lines.join('\n')}\n`;
}

interface ToldHomes extends ToldCode {
  /** The folder options that a copied command needs. */
  readonly options: readonly string[];
}

/** Explains that a bundle does not contain the code, and lists the bundles that contain it. */
export function describeHomes(told: ToldHomes, homes: readonly CodeHome[], palette: Palette): string {
  const { name, environment } = told;
  const lines = [`${palette.bold(name)} is not in ${nameBundle(told)} for ${environment}. Who has it:`];
  for (const home of homes) lines.push(`  ${describeHome(home, told)}`);
  return `${lines.join('\n')}\n`;
}

function describeHome(home: CodeHome, { name, code, environment, options }: ToldHomes): string {
  if (home === 'portal') {
    const words = [`${runCommand} explain ${name} ${supplementFolder} --env ${environment}`, ...options];
    return `the supplement portal: ${words.join(' ')}`;
  }
  if (home !== 'fallback') return `the customer area with the ${home} backend`;
  return `the fallback bundle, which learns its carrier when it runs: no capability alone brings it to ${code}`;
}

function nameBundle(told: ToldCode): string {
  return isPortal(told) ? 'the supplement portal' : `the bundle of ${told.code}`;
}

function isPortal({ code }: ToldCode): boolean {
  return code === supplementFolder;
}

function describeStep({ from, to, line, isDynamic }: TracedStep): string {
  const place = line === null ? from : `${from}:${line}`;
  return `  ${place} ${isDynamic ? 'loads when needed' : 'imports'} ${to}`;
}
