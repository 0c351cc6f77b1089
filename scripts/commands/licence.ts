import { type Command, Option } from 'commander';
import type { Licence, LicencePart, LicenceValue } from '#build/compile/licence.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import { supplementFolder } from '#build/plan/supplementPlan.ts';
import { findRelease } from '#build/publish/findRelease.ts';
import { openBundleStats, openTargetState, type ReleaseState } from '#build/publish/releaseState.ts';
import { releasesCommand } from '#build/publish/targetCommand.ts';
import { bundleArgument } from '../cli/bundleArgument.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { openOutput } from '../cli/openOutput.ts';
import { defaultPath, environmentOption, examplesHelp, jsonOption, outOption } from '../cli/options.ts';
import { pathArgument } from '../cli/recheckCommand.ts';
import { createPalette } from '../cli/reportText.ts';
import { runCommand } from '../cli/runCommand.ts';
import { renderTable } from '../cli/table.ts';
import {
  endpointOption,
  optionalTargetOption,
  publicKeyOption,
  readPublicKeyOption,
  withTarget,
} from '../publish/publishOptions.ts';

interface LicenceFlags {
  readonly env: string;
  readonly out: string;
  readonly to?: string;
  readonly endpoint?: string;
  readonly release?: string;
  readonly key?: string;
  readonly json?: true;
}

/** `livery licence`: lists what each capability adds to a bundle. */
export function registerLicence(program: Command, context: CliContext): void {
  program
    .command('licence')
    .alias('license')
    .summary('list what each capability adds to a bundle')
    .description(
      'Lists the capabilities of a carrier or of the supplement portal, in a build or in a published release, and the ' +
        'texts, backend calls, fields, links, drawings, scripts and sources that each one adds to the bundle. For a ' +
        'capability that is off, the lists are empty: the build searches the bundle for its parts and fails if it finds one.',
    )
    .addArgument(bundleArgument(`client code, or "${supplementFolder}" for the supplement portal`))
    .addOption(environmentOption())
    .addOption(outOption(context))
    .addOption(optionalTargetOption())
    .addOption(endpointOption())
    .addOption(
      new Option(
        '--release <id>',
        'release in --to: "current", "previous", an id or its first digits (default: current)',
      ),
    )
    .addOption(publicKeyOption('public key to check the signature of the release in --to'))
    .addOption(jsonOption())
    .addHelpText('after', licenceHelp)
    .action((code: string, flags: LicenceFlags) => runLicence(code, flags, context));
}

const licenceHelp = `${examplesHelp(
  ['List the capabilities of a carrier in the build for production-us', 'licence marlowe'],
  ['List them for another environment, as JSON', 'licence marlowe --env qa1 --json'],
  [
    'List them in the release that visitors get, and check who signed it',
    'licence marlowe --to s3://claims/www --key livery.pem.pub',
  ],
  ['List them in an earlier release', 'licence marlowe --to folder:/srv/www --release previous'],
  ['List the capabilities of the supplement portal', 'licence supplements'],
)}

The list is part of the bundle statistics of the variant, which the signed
manifest of a release covers. Without --key, who signed it is not checked.

Exit codes:
  0  success
  1  no such carrier or release, or another key signed the release
  2  invalid command line
  3  the output folder or the target cannot be read, or the release was built
     by an older version`;

/** A release, and how the messages name it. */
interface OpenedRelease {
  readonly state: ReleaseState;
  /** The output folder or the target. */
  readonly place: string;
  /** What to do if the bundle is missing, or if the release is too old. */
  readonly hints: { readonly missing: string; readonly old: string };
}

async function runLicence(code: string, flags: LicenceFlags, context: CliContext): Promise<void> {
  const { to, env, release = 'current' } = flags;
  if (to === undefined) {
    rejectUnusedRelease(flags);
    const state = openOutput(context, defaultPath(context, flags.out), env);
    const build = (...codes: string[]) => {
      const folder = flags.out === 'dist' ? [] : pathArgument('out', flags.out, env, context);
      return [`${runCommand} build`, ...codes, `--env ${env}`, ...folder].join(' ');
    };
    const hints = {
      missing: `Build it first: ${code === supplementFolder ? build() : build(code)}`,
      old: `Build again: ${build()}`,
    };
    return reportLicence(code, { state, place: state.name, hints }, flags, context);
  }
  const key = readPublicKeyOption(context, flags);
  await withTarget(context, { ...flags, to }, 'read', async (target) => {
    const state = await openTargetState(target, await findRelease(target, env, release), key);
    const hints = {
      missing: `Use another release of this target: ${releasesCommand(target, env)}`,
      old: 'Build and publish again.',
    };
    await reportLicence(code, { state, place: target.name, hints }, flags, context);
  });
  if (key === undefined)
    context.stderr.write('The signature was not checked. Add --key to check who signed the release.\n');
}

/** @throws BuildError exit 2, because users could think that the command reads this release */
function rejectUnusedRelease({ release }: LicenceFlags): void {
  if (release === undefined) return;
  throw new BuildError('--release has no effect without --to.', {
    exit: 2,
    hint: 'Add --to folder:DIR or --to s3://bucket/prefix, or omit --release to read the last build.',
  });
}

async function reportLicence(
  code: string,
  { state, place, hints }: OpenedRelease,
  flags: LicenceFlags,
  context: CliContext,
): Promise<void> {
  const { release, carriers, supplement } = state.release;
  const carrier = Object.hasOwn(carriers, code) ? carriers[code] : undefined;
  const bundle = code === supplementFolder ? supplement : carrier;
  if (!bundle) {
    const name = code === supplementFolder ? 'the supplement portal' : code;
    throw new BuildError(`${place} does not contain ${name}.`, { exit: 1, hint: hints.missing });
  }
  const stats = await openBundleStats(state)(bundle.variant);
  if (!stats?.licence) {
    throw new BuildError(`${state.name} was built by a version that does not record the capabilities.`, {
      exit: 3,
      hint: hints.old,
    });
  }
  const { variant, licence } = stats;
  if (flags.json) {
    const signature = flags.to === undefined ? null : flags.key === undefined ? 'unchecked' : 'good';
    writeJson(context, 'licence', { code, in: place, release, signature, variant, capabilities: licence });
    return;
  }
  const { bold } = createPalette(context.color);
  context.stdout.write(`${bold(`${code} in ${place}`)}: release ${release}\n\n`);
  context.stdout.write(describeLicence(licence, context.stdoutWidth));
}

const lists = ['strings', 'calls', 'fields', 'links', 'images', 'chunks', 'sources'] as const;

/** @param width cells per line; undefined if the output is not a terminal */
export function describeLicence(licence: Licence, width: number | undefined): string {
  return Object.entries(licence)
    .map(([name, { value, parts }]) =>
      [`${name}: ${describeValue(value)}`, ...parts.flatMap((part) => describePart(part, width))].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

function describeValue(value: LicenceValue): string {
  if (value === null) return 'on or off, depending on the page';
  return value ? 'on' : 'off';
}

function describePart(part: LicencePart, width: number | undefined): string[] {
  const { isIncluded, includedIf } = part;
  const condition = `the part for ${includedIf ? 'on' : 'off'}`;
  if (!isIncluded) return [`  ${condition} is not in the bundle`];
  const rows = lists
    .filter((list) => part[list].length > 0)
    .map((list) => [`${list}:`, part[list].join(', ')]);
  const lines = renderTable([{}, { fit: 'wrap' }], rows, { width, indent: '    ' });
  return [`  ${condition} is in the bundle`, ...lines];
}
