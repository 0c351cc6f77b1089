import { BuildError } from '#build/core/diagnostics.ts';
import { findNearest } from '#build/core/similarNames.ts';
import { supplementFolder } from '#build/plan/supplementPlan.ts';
import { type CodeTrace, type TracedStep, traceCode } from '#build/report/traceCode.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { createPalette, type Palette } from '../cli/reportText.ts';
import { runCommand } from '../cli/runCommand.ts';
import { showBytes } from '../cli/text.ts';
import { openOutput } from './openStates.ts';

export interface CodeFlags {
  readonly env: string;
  readonly out: string;
  readonly json?: true;
}

/**
 * Explains why a source file, library or compiled file is in a bundle of the last build.
 * @returns the explanation
 */
export async function explainCode(
  name: string,
  bundle: string,
  flags: CodeFlags,
  context: CliContext,
): Promise<CodeTrace> {
  const state = openOutput(context, flags.out, flags.env);
  const trace = await traceCode(name, bundle, state);
  if (!trace) {
    const build = bundle === supplementFolder ? 'build' : `build ${bundle}`;
    throw new BuildError(`${state.name} does not contain ${bundle}.`, {
      exit: 1,
      hint: `Build it first: ${runCommand} ${build} --env ${flags.env}`,
    });
  }
  if ('sources' in trace) rejectCode(name, trace.sources);
  const query = { name, code: bundle, environment: flags.env };
  if (flags.json) writeJson(context, 'explain', { kind: 'code', ...query, ...trace });
  else context.stdout.write(describeCode(query, trace, createPalette(context.color)));
  return trace;
}

/** @throws BuildError exit 2 with the most similar name */
function rejectCode(typed: string, sources: ReadonlySet<string>): never {
  const byName = new Map([...sources].map((path) => [path.slice(path.lastIndexOf('/') + 1), path]));
  const nearest = [
    ...findNearest(typed, sources, 3),
    ...findNearest(typed, byName.keys(), 3).flatMap((name) => byName.get(name) ?? []),
  ];
  throw new BuildError(`${JSON.stringify(typed)} is not part of the compiled code.`, {
    exit: 2,
    hint:
      nearest.length > 0
        ? `Did you mean ${[...new Set(nearest)].join(', ')}?`
        : 'Use a source file such as src/main.tsx, a library, or a file in app/assets of this bundle.',
  });
}

/** Explains why code is in a bundle, or why it is left out. */
function describeCode(
  { name, code, environment }: { name: string; code: string; environment: string },
  { variant, isIncluded, places, chain, switches, elsewhere }: CodeTrace,
  palette: Palette,
): string {
  const isPortal = code === supplementFolder;
  const bundle = `${isPortal ? 'the supplement portal' : `the bundle of ${code}`} for ${environment}`;
  const subject = palette.bold(name);
  const reasons = Object.entries(switches).map(([key, isOn]) => `${key} is ${isOn ? 'on' : 'off'}`);
  if (!isIncluded && reasons.length > 0)
    return `${subject} is not in ${bundle}, because ${reasons.join(' or ')}.\n`;
  if (!isIncluded) return `${subject} is not in ${bundle}. It is in: ${elsewhere.join(', ')}.\n`;
  const lines = [`${subject} is in ${bundle} (${variant})`];
  for (const { file, area, bytes, brotli } of places)
    lines.push(`  ${area}, ${file}: ${showBytes(brotli)} compressed, ${showBytes(bytes)} uncompressed`);
  if (!chain) lines.push('No module imports it. It is an entry point of that file.');
  else {
    if (chain.length > 0) lines.push('imported by', ...chain.map(describeStep));
    lines.push(
      reasons.length > 0
        ? `It is included because ${reasons.join(' and ')}:`
        : `It does not depend on a capability: it is included for every ${isPortal ? 'provider' : 'carrier with this backend'}.`,
    );
  }
  return `${lines.join('\n')}\n`;
}

function describeStep({ from, to, line, isDynamic }: TracedStep): string {
  const location = line === null ? from : `${from}:${line}`;
  return `  ${location} ${isDynamic ? 'loads lazily' : 'imports'} ${to}`;
}
