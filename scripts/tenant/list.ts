import type { Command } from 'commander';
import { checkCarriers } from '#build/check/carrierChecker.ts';
import { openCompiler } from '#build/compile/compiler.ts';
import { readEnvironments } from '#build/input/environments.ts';

import { variantKey } from '#build/plan/planVariants.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import {
  environmentOption,
  environmentsOption,
  examplesHelp,
  inputPaths,
  jsonOption,
  tenantsOption,
} from '../cli/options.ts';
import { oneLine } from '../cli/printable.ts';
import { createPalette } from '../cli/reportText.ts';
import { renderTable } from '../cli/table.ts';
import { describeEnvironments } from './environmentsText.ts';

interface ListFlags {
  readonly env: string;
  readonly tenants: string;
  readonly environments?: string;
  readonly json?: true;
}

interface ListedTenant {
  readonly code: string;
  /** `sound`: valid and built. `broken`: has errors. `off`: disabled for this environment. */
  readonly state: 'sound' | 'broken' | 'off';
  readonly name: string | null;
  readonly flavour: string | null;
  readonly locale: string | null;
  /** Carriers of the same variant share compiled code. Null if the carrier is not built. */
  readonly variant: string | null;
  /** Environments of the carrier; null if they cannot be determined. */
  readonly environments: readonly string[] | null;
}

export function registerTenantList(tenant: Command, context: CliContext): void {
  tenant
    .command('list')
    .summary('list every carrier')
    .description(
      'Prints a table of every carrier with its backend, locale, variant and environments to stdout.',
    )
    .addOption(environmentOption())
    .addOption(tenantsOption(context))
    .addOption(environmentsOption(context))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examplesHelp(['List all carriers', 'tenant list'], ['Print JSON for a script', 'tenant list --json']),
    )
    .action((flags: ListFlags) => listTenants(flags, context));
}

async function listTenants(flags: ListFlags, context: CliContext): Promise<void> {
  const { tenantsDir, environmentsFile } = inputPaths(context, flags);
  const options = { tenants: tenantsDir, environments: environmentsFile, environment: flags.env };
  const all = Object.keys(readEnvironments(environmentsFile).environments);
  const { checked, environment } = await checkCarriers(options, null);
  const reads = await openCompiler().usedCapabilities();
  const tenants = checked.map(({ code, carrier, identity, skipped }): ListedTenant => {
    const state = skipped ? 'off' : carrier ? 'sound' : 'broken';
    const variant = carrier ? variantKey(carrier, environment.class, reads[carrier.tenant.flavour]) : null;
    const off = identity?.disabledEnvironments ?? [];
    return {
      code,
      state,
      name: identity?.name ?? null,
      flavour: identity?.flavour ?? null,
      locale: identity?.locale ?? null,
      variant,
      environments: identity ? all.filter((name) => !off.includes(name)) : null,
    };
  });
  if (flags.json) writeJson(context, 'tenant list', { environment: flags.env, tenants });
  else context.stdout.write(renderList(tenants, all, context));
  const broken = tenants.filter(({ state }) => state === 'broken').length;
  if (broken > 0)
    context.stderr.write(
      `${broken} of ${tenants.length} carriers cannot be built. To list the problems: npm run -s livery -- check --env ${flags.env}\n`,
    );
}

function renderList(
  tenants: readonly ListedTenant[],
  all: readonly string[],
  { stdoutWidth: width, color }: CliContext,
): string {
  const rows = tenants.map((row) => [
    oneLine(row.code),
    oneLine(row.name ?? '–'),
    row.flavour ?? '–',
    row.locale ?? '–',
    row.variant ?? row.state,
    row.environments ? describeEnvironments(row.environments, all) : '–',
  ]);
  const lines = renderTable(
    [
      { heading: 'Code' },
      { heading: 'Name', fit: 'cut' },
      { heading: 'Backend' },
      { heading: 'Locale' },
      { heading: 'Variant', fit: 'cut' },
      { heading: 'Environments', fit: 'cut' },
    ],
    rows,
    { width, bold: createPalette(color).bold },
  );
  return `${lines.join('\n')}\n`;
}
