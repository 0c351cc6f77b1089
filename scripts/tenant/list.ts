import type { Command } from 'commander';
import { checkCarriers } from '#build/check/carrierChecker.ts';
import { openCompiler } from '#build/compile/compiler.ts';
import { readEnvironments } from '#build/config/environments.ts';
import { variantKey } from '#build/plan/planVariants.ts';
import { type CapabilityKey, capabilityKeys, capabilityNames } from '#src/tenant/capabilities.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { addInputOptions, examplesHelp, type InputFlags, jsonOption } from '../cli/options.ts';
import { createPalette } from '../cli/reportText.ts';
import { runCommand } from '../cli/runCommand.ts';
import { renderTable } from '../cli/table.ts';
import { oneLine } from '../cli/text.ts';

interface ListFlags extends InputFlags {
  readonly json?: true;
}

interface ListedTenant {
  readonly code: string;
  /** `sound`: valid and built. `broken`: has errors. `off`: disabled for this environment. */
  readonly state: 'sound' | 'broken' | 'off';
  readonly name: string | null;
  readonly flavour: string | null;
  readonly locale: string | null;
  /** The languages besides `locale`. */
  readonly otherLocales: readonly string[];
  /** Carriers of the same variant share compiled code. Null if the carrier is not built. */
  readonly variant: string | null;
  /** Enabled capabilities, as named in provider.json. Excludes capabilities that the carrier's backend does not use. */
  readonly capabilities: readonly CapabilityKey[] | null;
  /** Environments of the carrier; null if they cannot be determined. */
  readonly environments: readonly string[] | null;
}

export function registerTenantList(tenant: Command, context: CliContext): void {
  const command = tenant
    .command('list')
    .summary('list every carrier')
    .description(
      'Prints a table of every carrier to stdout: its languages, its backend with the number of capabilities that are on, and ' +
        'the number of its environments. --json and `tenant show` list the capabilities and environments.',
    );
  addInputOptions(command, context)
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examplesHelp(['List all carriers', 'tenant list'], ['Print JSON for a script', 'tenant list --json']),
    )
    .action((flags: ListFlags) => listTenants(flags, context));
}

async function listTenants(flags: ListFlags, context: CliContext): Promise<void> {
  const all = Object.keys(readEnvironments(flags.environments).environments);
  const { tenants: tenantsDir, environments } = flags;
  const { checked, environment } = await checkCarriers({
    tenants: tenantsDir,
    environments,
    environment: flags.env,
  });
  const reads = await openCompiler().usedCapabilities();
  const tenants = checked.map(({ code, carrier, identity, skipped }): ListedTenant => {
    const state = skipped ? 'off' : carrier ? 'sound' : 'broken';
    const read = carrier ? reads[carrier.tenant.flavour] : [];
    const off = identity?.disabledEnvironments ?? [];
    return {
      code,
      state,
      name: identity?.name ?? null,
      flavour: identity?.flavour ?? null,
      locale: identity?.locale ?? null,
      otherLocales: carrier?.tenant.otherLocales ?? [],
      variant: carrier ? variantKey(carrier, environment.class, read) : null,
      capabilities: carrier
        ? capabilityKeys.filter(
            (key) => read.includes(capabilityNames[key]) && carrier.capabilities[capabilityNames[key]],
          )
        : null,
      environments: identity ? all.filter((name) => !off.includes(name)) : null,
    };
  });
  if (flags.json) writeJson(context, 'tenant list', { environment: flags.env, tenants });
  else {
    context.stdout.write(renderList(tenants, all.length, context));
    if (tenants.length > 0)
      context.stderr.write(
        `To list the capabilities and environments of a carrier:\n  ${runCommand} tenant show CODE --env ${flags.env}\n`,
      );
  }
  const broken = tenants.filter(({ state }) => state === 'broken').length;
  if (broken > 0)
    context.stderr.write(
      `${broken} of ${tenants.length} carriers cannot be built. To list the problems: ${runCommand} check --env ${flags.env}\n`,
    );
}

function renderList(
  tenants: readonly ListedTenant[],
  environmentCount: number,
  { stdoutWidth: width, color }: CliContext,
): string {
  const rows = tenants.map((row) => [
    oneLine(row.code),
    oneLine(row.name ?? '–'),
    row.locale === null ? '–' : [row.locale, ...row.otherLocales].join(', '),
    describeBackend(row),
    row.environments ? describeCount(row.environments.length, environmentCount) : '–',
  ]);
  const lines = renderTable(
    [
      { heading: 'Code' },
      { heading: 'Name', fit: 'cut' },
      { heading: 'Languages' },
      { heading: 'Backend' },
      { heading: 'Environments' },
    ],
    rows,
    { width, bold: createPalette(color).bold },
  );
  return `${lines.join('\n')}\n`;
}

/** Describes the backend and the number of capabilities that are on, for example `vice, 5 on`. */
function describeBackend({ state, flavour, capabilities }: ListedTenant): string {
  if (state === 'broken') return 'has errors';
  return capabilities ? `${flavour}, ${capabilities.length} on` : 'disabled';
}

function describeCount(count: number, all: number): string {
  if (count === 0) return 'none';
  return count === all ? 'all' : `${count} of ${all}`;
}
