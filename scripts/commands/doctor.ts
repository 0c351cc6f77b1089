import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { BuildError } from '#build/core/diagnostics.ts';
import { parseTarget } from '#build/publish/openTarget.ts';
import { probeTarget, storesHint } from '#build/publish/probeTarget.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { examplesHelp, jsonOption, outOption } from '../cli/options.ts';
import { oneLine } from '../cli/text.ts';
import { endpointOption, optionalTargetOption, withTarget } from '../publish/publishOptions.ts';
import { findNodeProblem } from '../setup/steps.mjs';

interface DoctorFlags {
  readonly out: string;
  readonly json?: boolean;
  readonly to?: string;
  readonly endpoint?: string;
}

/** One line of the result. A check that failed has a hint. */
interface CheckResult {
  readonly name: string;
  readonly ok: boolean;
  readonly found: string;
  readonly hint?: string;
}

/** `livery doctor`: checks what `check` and `build` cannot: the machine and the target. */
export function registerDoctor(program: Command, context: CliContext): void {
  program
    .command('doctor')
    .summary('check that this machine can build and publish')
    .description(
      'Checks Node, esbuild and the output folder. With --to, also checks that a target supports the conditional writes ' +
        'that publishing requires, by writing and deleting one small file. Exits with 3 if a check fails.',
    )
    .addOption(outOption(context))
    .addOption(optionalTargetOption())
    .addOption(endpointOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examplesHelp(
        ['Check this machine', 'doctor'],
        ['Check a bucket before the first publish', 'doctor --to s3://claims/www'],
      ),
    )
    .action((flags: DoctorFlags) => doctor(flags, context));
}

async function doctor(flags: DoctorFlags, context: CliContext): Promise<void> {
  const nodeProblem = findNodeProblem();
  const results: readonly CheckResult[] = [
    nodeProblem === undefined
      ? { name: 'Node', ok: true, found: process.versions.node }
      : { name: 'Node', ok: false, found: process.versions.node, hint: nodeProblem },
    await checkEsbuild(),
    checkWritable(flags.out),
    ...(flags.to === undefined ? [] : await checkTarget({ ...flags, to: flags.to }, context)),
  ];
  const failed = results.filter((result) => !result.ok);
  if (flags.json) writeJson(context, 'doctor', { ok: failed.length === 0, checks: results });
  for (const { ok, name, found, hint } of results) {
    context.stderr.write(`${ok ? 'ok  ' : 'FAIL'} ${name}: ${oneLine(found)}\n`);
    if (hint !== undefined) context.stderr.write(`     ${hint}\n`);
  }
  if (failed.length === 0) return;
  throw new BuildError(`${failed.length} of ${results.length} checks failed.`, {
    exit: 3,
    hint: 'Fix the failed checks listed above, then run the command again.',
  });
}

/** Runs a real transform: the package can be installed while its binary is missing or made for another platform. */
async function checkEsbuild(): Promise<CheckResult> {
  try {
    const { transform, version } = await import('esbuild');
    await transform('let x: number = 1', { loader: 'ts' });
    return { name: 'esbuild', ok: true, found: `${version} starts` };
  } catch (error) {
    return {
      name: 'esbuild',
      ok: false,
      found: `cannot be started (${firstLine(error)})`,
      hint: 'Run: npm ci',
    };
  }
}

function checkWritable(outDir: string): CheckResult {
  const name = 'output folder';
  let folder = outDir;
  while (!existsSync(folder)) folder = dirname(folder);
  const probe = join(folder, `.livery-doctor-${process.pid}`);
  try {
    writeFileSync(probe, '', { flag: 'wx' });
    rmSync(probe);
    return { name, ok: true, found: `${outDir} is writable` };
  } catch (error) {
    const hint = `Make ${folder} writable, or use another folder with --out DIR.`;
    return { name, ok: false, found: firstLine(error), hint };
  }
}

/** A folder that does not exist passes, because the first publish creates it. */
async function checkTarget(
  flags: { readonly to: string; readonly endpoint?: string },
  context: CliContext,
): Promise<CheckResult[]> {
  const address = parseTarget(flags.to, context.cwd);
  if (address.kind === 'folder' && !existsSync(address.folder))
    return [{ name: 'target', ok: true, found: `${flags.to} does not exist; the first publish creates it` }];
  try {
    const results = await withTarget(context, flags, 'write', probeTarget);
    return results.map(({ requirement, description, isMet }) => ({
      name: `target: ${requirement}`,
      ok: isMet,
      found: isMet ? description : `is not supported (${description})`,
      ...(!isMet && {
        hint: `${storesHint} Two publishes at the same time could otherwise overwrite each other.`,
      }),
    }));
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    return [{ name: 'target', ok: false, found: error.message, hint: error.hint }];
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
