import type { Command } from 'commander';
import type { Licence, LicencePart } from '#build/compile/licence.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { defaultPath, environmentOption, examplesHelp, jsonOption, outOption } from '../cli/options.ts';
import { renderTable } from '../cli/table.ts';
import { readOutputSizes } from '../size/readSizes.ts';

interface LicenceFlags {
  readonly env: string;
  readonly out: string;
  readonly json?: true;
}

/** `livery licence`: lists what each capability adds to a carrier's bundle. */
export function registerLicence(program: Command, context: CliContext): void {
  program
    .command('licence')
    .alias('license')
    .summary('list what each capability adds to a bundle')
    .description(
      'Lists the capabilities of a carrier in a build, and the texts, backend calls, fields, links, drawings, scripts and ' +
        'sources that each one adds to the bundle. For a capability that is off, the lists are empty: the build ' +
        'searches the scripts for its parts and fails if it finds one.',
    )
    .argument('<code>', 'client code')
    .addOption(environmentOption())
    .addOption(outOption(context))
    .addOption(jsonOption())
    .addHelpText('after', licenceHelp)
    .action((code: string, flags: LicenceFlags) => runLicence(code, flags, context));
}

const licenceHelp = `${examplesHelp(
  ['List the capabilities of a carrier in the build for production-us', 'licence marlowe'],
  ['List them for another environment, as JSON', 'licence marlowe --env qa1 --json'],
)}

The list is part of the bundle statistics of the carrier's variant, which the manifest of a release covers.

Exit codes:
  0  success
  1  no such carrier in the build
  2  invalid command line
  3  the output folder cannot be read, or was built by an older version`;

async function runLicence(code: string, flags: LicenceFlags, context: CliContext): Promise<void> {
  const { release, bundleStats, name } = await readOutputSizes(
    context,
    defaultPath(context, flags.out),
    flags.env,
  );
  const carrier = Object.hasOwn(release.carriers, code) ? release.carriers[code] : undefined;
  if (!carrier) {
    throw new BuildError(`${name} does not contain ${code}.`, {
      exit: 1,
      hint: `Build the carrier first: npm run -s livery -- build ${code} --env ${flags.env}`,
    });
  }
  const stats = bundleStats.get(carrier.variant);
  if (!stats?.licence) {
    throw new BuildError(`${name} was built by a version that does not record the capabilities.`, {
      exit: 3,
      hint: `Build again: npm run -s livery -- build --env ${flags.env}`,
    });
  }
  const { variant, licence } = stats;
  if (flags.json) {
    writeJson(context, 'licence', { code, release: release.release, variant, capabilities: licence });
  } else context.stdout.write(describeLicence(licence, context.stdoutWidth));
}

const lists = ['strings', 'calls', 'fields', 'links', 'images', 'chunks', 'sources'] as const;

/** @param width cells per line; undefined if the output is not a terminal */
export function describeLicence(licence: Licence, width: number | undefined): string {
  return Object.entries(licence)
    .map(([name, { value, parts }]) =>
      [`${name}: ${value ? 'on' : 'off'}`, ...parts.flatMap((part) => describePart(part, width))].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
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
