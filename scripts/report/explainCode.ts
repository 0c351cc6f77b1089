import type { PlannedCarrier } from '#build/check/carrier.ts';
import { checkCarriers } from '#build/check/carrierChecker.ts';
import type { CheckedTenant } from '#build/check/checkTenants.ts';
import { openCompiler } from '#build/compile/compiler.ts';
import { createSharedParts } from '#build/compile/sharedParts.ts';
import { type Environment, readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { listTenants } from '#build/config/tenantFolders.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import { findNearest } from '#build/core/nearestNames.ts';

import { planSupplement, supplementFolder } from '#build/plan/supplementPlan.ts';
import { carrierTarget } from '#build/report/codeTarget.ts';
import { traceCode } from '#build/report/traceCode.ts';
import { findOwners, type PortalContext, tracePortal } from '#build/report/tracePortal.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { inputPaths } from '../cli/options.ts';
import { folderArguments } from '../cli/recheckCommand.ts';
import { createPalette } from '../cli/reportText.ts';
import { failCarrier } from '../tenant/failCarrier.ts';
import { describeCode, describeOwners } from './codeText.ts';
import { capabilitySubject, type ExplainFlags, explainValue } from './explainValue.ts';

/** Explains why a source file, library or compiled file is in the bundle of a carrier or of the supplement portal. */
export async function explainCode(
  name: string,
  code: string,
  flags: ExplainFlags,
  context: CliContext,
): Promise<void> {
  const { carrier, traceContext } = await openTraceContext(code, flags, context);
  const { parts, environment } = traceContext;
  const query = { name, code, environment: flags.env };
  const trace = carrier
    ? await traceCode(name, await carrierTarget(carrier, parts, environment))
    : await tracePortal(name, traceContext);
  const palette = createPalette(context.color);
  if (!trace) {
    const { owners, sources } = await findOwners(name, carrier?.tenant.flavour, traceContext);
    if (owners.length === 0) rejectCode(name, sources);
    if (flags.json)
      writeJson(context, 'explain', {
        ...{ kind: 'code', ...query, isIncluded: false, places: [], chain: null, switches: [] },
        elsewhere: owners,
      });
    else
      context.stdout.write(
        describeOwners({ ...query, options: folderArguments(flags, context) }, owners, palette),
      );
    return;
  }
  if (flags.json) return writeJson(context, 'explain', { kind: 'code', ...query, ...trace });
  context.stdout.write(describeCode(query, trace, palette));
  const configuredCodes = carrier ? [code] : [...traceContext.carriers.keys()];
  for (const key of trace.switches)
    for (const decider of configuredCodes) explainValue(capabilitySubject(key), decider, flags, context);
}

/** Validates the requested carrier and the carriers that provide the portals. */
async function openTraceContext(
  code: string,
  flags: ExplainFlags,
  context: CliContext,
): Promise<{ carrier: PlannedCarrier | undefined; traceContext: PortalContext }> {
  const { tenantsDir, environmentsFile } = inputPaths(context, flags);
  const environments = readEnvironments(environmentsFile);
  const pages = planSupplement(
    selectEnvironment(environments, flags.env),
    environments.supplement_provider_code,
  ).pages;
  const present = new Set(listTenants(tenantsDir));
  const providers = [...new Set(pages.map((page) => page.code))].filter((it) => present.has(it));
  const isPortal = code === supplementFolder;
  const { environment, checked } = await checkCarriers({
    tenants: tenantsDir,
    environments: environmentsFile,
    environment: flags.env,
    codes: [...new Set([...(isPortal ? [] : [code]), ...providers])],
  });
  const isRequested = (tenant: CheckedTenant) =>
    isPortal ? providers.includes(tenant.code) : tenant.code === code;
  for (const tenant of checked.filter(isRequested)) {
    if (tenant.carrier || (isPortal && tenant.skipped)) continue;
    if (tenant.skipped) rejectSkipped(tenant.code, flags.env);
    failCarrier(context, tenant.code, tenant.diagnostics, flags);
  }
  const carriers = new Map(
    checked.flatMap(({ code: each, carrier }) => (carrier ? [[each, carrier] as const] : [])),
  );
  const providerCarriers = new Map([...carriers].filter(([each]) => providers.includes(each)));
  return {
    carrier: isPortal ? undefined : carriers.get(code),
    traceContext: {
      pages,
      carriers: providerCarriers,
      environment,
      parts: await openParts(environment, flags),
    },
  };
}

function openParts(environment: Environment, { env }: ExplainFlags) {
  return createSharedParts({ environment: env, release: false }, environment, openCompiler());
}

function rejectSkipped(code: string, env: string): never {
  throw new BuildError(`${code} is disabled for ${env} and has no bundle there.`, {
    exit: 1,
    hint: 'Use another environment with --env.',
  });
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
