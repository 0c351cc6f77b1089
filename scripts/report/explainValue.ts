import { flavourOf } from '#build/config/flavourOf.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import { findNearest } from '#build/core/nearestNames.ts';
import type { Trace } from '#build/report/layers.ts';
import {
  preferredCountriesKey,
  traceCapability,
  tracePreferredCountries,
} from '#build/report/traceCapability.ts';
import { listLibraries } from '#build/report/traceCode.ts';
import { readTracedFiles, type TracedFiles } from '#build/report/tracedFiles.ts';
import { listStringKeys, traceString } from '#build/report/traceString.ts';
import { type CapabilityKey, capabilityKeys, capabilityNames } from '#src/tenant/capabilities.ts';
import { type Flavour, flavours } from '#src/tenant/flavour.ts';
import type { Locale } from '#src/tenant/locales.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { displayPath, inputPaths } from '../cli/options.ts';
import { createPalette } from '../cli/reportText.ts';
import { failCarrier } from '../tenant/failCarrier.ts';
import { describeTraces } from '../tenant/traceText.ts';

export interface ExplainFlags {
  readonly env: string;
  readonly json?: true;
  readonly tenants: string;
  readonly environments?: string;
  readonly locale?: Locale;
}

/** The capability or string whose value is explained. */
export interface Subject {
  readonly kind: 'capability' | 'string';
  readonly name: string;
  trace(files: TracedFiles, flavour: Flavour): Trace;
}

/** Lists every source that can set a value of one carrier. */
export function explainValue(subject: Subject, code: string, flags: ExplainFlags, context: CliContext): void {
  const { tenantsDir, environmentsFile } = inputPaths(context, flags);
  const { locale } = flags;
  const input = {
    ...{ tenants: tenantsDir, environments: environmentsFile, environment: flags.env, code },
    ...(locale && { locale }),
  };
  const read = readTracedFiles(input);
  const tenants = displayPath(context.cwd, tenantsDir);
  if (!read.ok) failCarrier(context, code, read.problems, flags);
  const { files } = read;
  const flavour = flavourOf(files.provider, code, flags.env, files.environment);
  const traces = Object.fromEntries(
    flavours.map((name) => [name, subject.trace(files, name)] as const),
  ) as Record<Flavour, Trace>;
  const { kind, name } = subject;
  if (flags.json)
    writeJson(context, 'explain', {
      kind,
      name,
      code,
      environment: flags.env,
      flavour,
      locale: files.locale,
      flavours: traces,
    });
  else
    context.stdout.write(
      describeTraces(
        { name, code, environment: flags.env, flavour, tenants, traces },
        createPalette(context.color),
        context.stdoutWidth,
      ),
    );
}

export function findSubject(typed: string): Subject | undefined {
  const capability = capabilityKeys.find((key) => key === typed || capabilityNames[key] === typed);
  if (capability !== undefined) return capabilitySubject(capability);
  if (typed === preferredCountriesKey)
    return {
      kind: 'capability',
      name: typed,
      trace: (files, flavour) => tracePreferredCountries(files, flavour),
    };
  const keys = listStringKeys();
  if (keys.includes(typed))
    return { kind: 'string', name: typed, trace: (files) => traceString(files, typed) };
  return undefined;
}

/** @throws BuildError exit 2 with the most similar name */
export function rejectName(typed: string): never {
  const keys = listStringKeys();
  const nearest = findNearest(typed, [...capabilityKeys, preferredCountriesKey, ...keys, ...listLibraries()]);
  throw new BuildError(
    `${JSON.stringify(typed)} is not a capability, a string key or part of the compiled code.`,
    {
      exit: 2,
      hint:
        nearest.length > 0
          ? `Did you mean ${nearest.join(', ')}?`
          : `Capabilities: ${[...capabilityKeys, preferredCountriesKey].join(', ')}. String keys are defined in src/i18n/en.`,
    },
  );
}

export function capabilitySubject(key: CapabilityKey): Subject {
  return { kind: 'capability', name: key, trace: (files, flavour) => traceCapability(files, key, flavour) };
}
