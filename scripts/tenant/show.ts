import { Argument, type Command } from 'commander';
import { checkCarriers } from '#build/check/carrierChecker.ts';
import { openCompiler } from '#build/compile/compiler.ts';

import { variantKey } from '#build/plan/planVariants.ts';
import { readCarrierSource } from '#build/report/carrierSource.ts';
import { type TracedValue, traceTenant } from '#build/report/traceTenant.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import {
  addInputOptions,
  codesHelp,
  displayPath,
  examplesHelp,
  type InputFlags,
  jsonOption,
  parseCode,
} from '../cli/options.ts';
import { createPalette } from '../cli/reportText.ts';
import { renderTable } from '../cli/table.ts';
import { oneLine } from '../cli/text.ts';
import { showPlace, showValue } from '../report/explainValue.ts';
import { failCarrier } from './failCarrier.ts';

interface ShowFlags extends InputFlags {
  readonly json?: true;
}

export function registerTenantShow(tenant: Command, context: CliContext): void {
  const command = tenant
    .command('show')
    .summary('show every value of one carrier and where it comes from')
    .description('Shows every value of one carrier in one environment, with the file and line that sets it.')
    .addArgument(new Argument('<code>', 'client code').argParser(parseCode));
  addInputOptions(command, context)
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `${examplesHelp(
        ['Show a carrier for production-us', 'tenant show vidra'],
        ['Show a carrier for another environment as JSON', 'tenant show vidra --env qa1 --json'],
      )}\n\n\`explain\` also shows the sources that are overridden.\n${codesHelp}`,
    )
    .action((code: string, flags: ShowFlags) => showTenant(code, flags, context));
}

async function showTenant(code: string, flags: ShowFlags, context: CliContext): Promise<void> {
  const { tenants: tenantsDir, environments: environmentsFile, env: environment } = flags;
  const options = { tenants: tenantsDir, environments: environmentsFile, environment };
  const tenants = displayPath(context.cwd, tenantsDir);
  const read = readCarrierSource({ ...options, code });
  if (!read.ok) failCarrier(context, code, read.problems, flags);
  const { source } = read;
  const { checked } = await checkCarriers({ ...options, codes: [code] });
  const [found] = checked;
  const reads = await openCompiler().usedCapabilities();
  const variant = found?.carrier
    ? variantKey(found.carrier, source.environment.class, reads[found.carrier.tenant.flavour])
    : null;
  const values = traceTenant(source);
  const problems = found?.diagnostics ?? [];
  const all = Object.keys(source.environments.environments);
  const environments = all.filter((name) => !(found?.identity?.disabledEnvironments ?? []).includes(name));
  const words = Object.keys(source.strings).length;
  if (flags.json) {
    const shown = { code, environment: flags.env, variant, environments, words, problems };
    writeJson(context, 'tenant show', { ...shown, values: Object.fromEntries(values) });
    return;
  }
  const { bold } = createPalette(context.color);
  const rows = [
    ...[...values].map(([name, value]) => [name, showValue(value.value), locationOf(value, tenants)]),
    ['own strings', String(words), words === 0 ? '' : `${tenants}/${code}/strings.json`],
    [
      'variant',
      variant ?? (found?.skipped ? 'none (disabled here)' : 'none (run `check` to list the problems)'),
      '',
    ],
    ['environments', describeEnvironments(environments, all), ''],
  ];
  const lines = renderTable(
    [{}, { fit: 'cut' }, {}],
    rows.map((row) => row.map(oneLine)),
    { width: context.stdoutWidth },
  );
  context.stdout.write(`${[bold(`${code} for ${flags.env}`), ...lines].join('\n')}\n`);
}

function locationOf({ layer, file, line }: TracedValue, tenants: string): string {
  if (file === null) return 'default';
  const place = showPlace({ file, line }, tenants);
  return layer === 'provider' ? place : `${place} (${layer})`;
}

/** Summarizes environments, because most carriers are built for all of them. */
function describeEnvironments(names: readonly string[], all: readonly string[]): string {
  if (names.length === all.length) return 'all';
  if (names.length === 0) return 'none';
  const missing = all.filter((name) => !names.includes(name));
  return missing.length < names.length ? `all except ${missing.join(', ')}` : names.join(', ');
}
