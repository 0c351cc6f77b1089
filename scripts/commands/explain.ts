import { Argument, type Command } from 'commander';
import { BuildError } from '#build/diagnostics.ts';
import { flavourOf } from '#build/flavour.ts';
import { findNearest } from '#build/strings/nearestNames.ts';
import type { Trace } from '#build/trace/layers.ts';
import { readTracedFiles, type TracedFiles } from '#build/trace/tenantFiles.ts';
import {
  preferredCountriesKey,
  traceCapability,
  tracePreferredCountries,
} from '#build/trace/traceCapability.ts';
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
    .summary('say where a capability or a string of a carrier comes from')
    .description(
      'Shows every place that may decide a capability or a string of one carrier, with file and line, weakest first, ' +
        'for both backends.',
    )
    .argument('<name>', 'a capability (uses_faq_feedback) or a string key (start.title)')
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
        ['for a script', 'explain uses_vin_verification marlowe --json'],
      )}\n\nA name that is neither exits 2. ${codesHelp}`,
    )
    .action((name: string, code: string, flags: ExplainFlags) => explain(name, code, flags, context));
}

function explain(typed: string, code: string, flags: ExplainFlags, context: CliContext): void {
  const subject = findSubject(typed);
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

/** @throws BuildError exit 2 that names the nearest */
function findSubject(typed: string): Subject {
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
  const nearest = findNearest(typed, [...capabilityKeys, preferredCountriesKey, ...keys]);
  throw new BuildError(`${JSON.stringify(typed)} is no capability and no string key.`, {
    exit: 2,
    mend:
      nearest.length > 0
        ? `Did you mean ${nearest.join(', ')}?`
        : `Capabilities are ${[...capabilityKeys, preferredCountriesKey].join(', ')}; string keys stand in src/i18n/en.`,
  });
}

function aCapability(key: CapabilityKey): Subject {
  return { kind: 'capability', name: key, trace: (files, flavour) => traceCapability(files, key, flavour) };
}
