import { Argument, type Command } from 'commander';
import { BuildError } from '#build/diagnostics.ts';
import { flavourOf } from '#build/flavour.ts';
import { checkCarriers } from '#build/pipeline.ts';
import { findNearest } from '#build/strings/nearestNames.ts';
import type { Trace } from '#build/trace/layers.ts';
import { readTracedFiles, type TracedFiles } from '#build/trace/tenantFiles.ts';
import {
  preferredCountriesKey,
  traceCapability,
  tracePreferredCountries,
} from '#build/trace/traceCapability.ts';
import { looksLikeCode, traceCode } from '#build/trace/traceCode.ts';
import { listStringKeys, traceString } from '#build/trace/traceString.ts';
import { type CapabilityKey, capabilityKeys, capabilityNames } from '#src/tenant/capabilities.ts';
import { type Flavour, flavours, type Locale } from '#src/tenant/flavour.ts';
import { type CliContext, writeJson } from '../context.ts';
import {
  codesHelp,
  displayPath,
  environmentOption,
  environmentsOption,
  examplesHelp,
  inputPaths,
  jsonOption,
  parseCode,
  tenantsOption,
} from '../options.ts';
import { createPalette } from '../reportText.ts';
import { describeCode } from '../tenant/codeText.ts';
import { failCarrier } from '../tenant/failCarrier.ts';
import { describeTraces } from '../tenant/traceText.ts';

interface ExplainFlags {
  readonly env: string;
  readonly json?: true;
  readonly tenants: string;
  readonly environments?: string;
}

/** `livery explain`: why a carrier has this value, place by place. */
export function registerExplain(program: Command, context: CliContext): void {
  program
    .command('explain')
    .summary('say where a capability or a string comes from, or why code is in a bundle')
    .description(
      'Shows every place that may decide a capability or a string of one carrier, with file and line, weakest first, ' +
        'for both backends. Or why a source, a library or a compiled file is in its bundle: the imports that lead to it, ' +
        'the capability that decides, and its bytes.',
    )
    .argument(
      '<name>',
      'a capability (uses_faq_feedback), a string key (start.title), a source (src/ui/Map.tsx), a library or a compiled file',
    )
    .addArgument(new Argument('<code>', 'client code').argParser(parseCode))
    .addOption(environmentOption())
    .addOption(tenantsOption(context))
    .addOption(environmentsOption(context))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `${examplesHelp(
        ['why vidra has a footer', 'explain shows_webapp_footer vidra'],
        ['whose words stand on the first screen', 'explain start.title vidra --env qa1'],
        ['why a library is in the bundle of larkfield', 'explain libphonenumber-js larkfield'],
        ['for a script', 'explain uses_vin_verification marlowe --json'],
      )}\n\nA name that is none of these exits 2. ${codesHelp}`,
    )
    .action((name: string, code: string, flags: ExplainFlags) => explain(name, code, flags, context));
}

async function explain(typed: string, code: string, flags: ExplainFlags, context: CliContext): Promise<void> {
  const subject = findSubject(typed) ?? (looksLikeCode(typed) ? undefined : refuseName(typed));
  if (!subject) return explainCode(typed, code, flags, context);
  explainValue(subject, code, flags, context);
}

/** Why a source, a library or a compiled file is in the bundle. */
async function explainCode(
  name: string,
  code: string,
  flags: ExplainFlags,
  context: CliContext,
): Promise<void> {
  const { tenantsDir, environmentsFile } = inputPaths(context, flags);
  const tenants = displayPath(context.cwd, tenantsDir);
  const input = {
    tenants: tenantsDir,
    environments: environmentsFile,
    environment: flags.env,
    codes: [code],
  };
  const { environment, checked } = await checkCarriers(input, null);
  const [tenant] = checked;
  if (!tenant?.carrier) {
    if (tenant?.skipped) return refuseSkipped(code, flags.env);
    return failCarrier(context, code, tenant?.diagnostics ?? [], tenants);
  }
  const ground = { carrier: tenant.carrier, environmentName: flags.env, environment };
  const trace = await traceCode(name, ground);
  if (!trace) refuseName(name);
  if (flags.json)
    return writeJson(context, 'explain', { kind: 'code', name, code, environment: flags.env, ...trace });
  const palette = createPalette(context.color);
  context.stdout.write(describeCode({ name, code, environment: flags.env }, trace, palette));
  for (const key of trace.switches) explainValue(aCapability(key), code, flags, context);
}

function refuseSkipped(code: string, env: string): never {
  throw new BuildError(`${code} is switched off for ${env}: it has no bundle there.`, {
    exit: 1,
    mend: 'Name another environment with --env.',
  });
}

function explainValue(subject: Subject, code: string, flags: ExplainFlags, context: CliContext): void {
  const { tenantsDir, environmentsFile } = inputPaths(context, flags);
  const input = { tenants: tenantsDir, environments: environmentsFile, environment: flags.env, code };
  const read = readTracedFiles(input);
  const tenants = displayPath(context.cwd, tenantsDir);
  if (!read.ok) failCarrier(context, code, read.problems, tenants);
  const { files } = read;
  const flavour = flavourOf(files.provider, code, flags.env, files.environment);
  const locale = files.provider.livery?.locale ?? files.environment.codes[code]?.locale ?? 'en';
  const traces = Object.fromEntries(
    flavours.map((name) => [name, subject.trace(files, name, locale)] as const),
  ) as Record<Flavour, Trace>;
  const { kind, name } = subject;
  if (flags.json)
    writeJson(context, 'explain', {
      kind,
      name,
      code,
      environment: flags.env,
      flavour,
      locale,
      flavours: traces,
    });
  else
    context.stdout.write(
      describeTraces(
        { name, code, environment: flags.env, flavour, tenants, traces },
        createPalette(context.color),
      ),
    );
}

interface Subject {
  readonly kind: 'capability' | 'string';
  readonly name: string;
  trace(files: TracedFiles, flavour: Flavour, locale: Locale): Trace;
}

function findSubject(typed: string): Subject | undefined {
  const capability = capabilityKeys.find((key) => key === typed || capabilityNames[key] === typed);
  if (capability !== undefined) return aCapability(capability);
  if (typed === preferredCountriesKey)
    return {
      kind: 'capability',
      name: typed,
      trace: (files, flavour) => tracePreferredCountries(files, flavour),
    };
  const keys = listStringKeys();
  if (keys.includes(typed))
    return { kind: 'string', name: typed, trace: (files, _, locale) => traceString(files, typed, locale) };
  return undefined;
}

/** @throws BuildError exit 2 that names the nearest */
function refuseName(typed: string): never {
  const keys = listStringKeys();
  const nearest = findNearest(typed, [...capabilityKeys, preferredCountriesKey, ...keys]);
  throw new BuildError(
    `${JSON.stringify(typed)} is no capability, no string key and nothing that is compiled.`,
    {
      exit: 2,
      mend:
        nearest.length > 0
          ? `Did you mean ${nearest.join(', ')}?`
          : `Capabilities are ${[...capabilityKeys, preferredCountriesKey].join(', ')}; string keys stand in src/i18n/en.`,
    },
  );
}

function aCapability(key: CapabilityKey): Subject {
  return { kind: 'capability', name: key, trace: (files, flavour) => traceCapability(files, key, flavour) };
}
