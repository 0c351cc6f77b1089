import { readBuiltInTexts } from '#build/check/strings/catalogues.ts';
import { flavourOf } from '#build/config/carrierLayers.ts';
import { type CarrierSource, readCarrierSource } from '#build/report/carrierSource.ts';
import {
  preferredCountriesKey,
  type Trace,
  traceCapability,
  tracePreferredCountries,
  traceString,
} from '#build/report/traceValue.ts';
import { type CapabilityKey, capabilityKeys, capabilityNames } from '#src/tenant/capabilities.ts';
import { type Flavour, flavours } from '#src/tenant/flavour.ts';
import type { Locale } from '#src/tenant/locales.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { displayPath, type InputFlags } from '../cli/options.ts';
import { createPalette } from '../cli/reportText.ts';
import { renderTable } from '../cli/table.ts';
import { oneLine } from '../cli/text.ts';
import { failCarrier } from '../tenant/failCarrier.ts';

export interface ValueFlags extends InputFlags {
  readonly json?: true;
  readonly locale?: Locale;
}

/** The capability or string whose value is explained. */
interface Subject {
  readonly kind: 'capability' | 'string';
  readonly name: string;
  trace(source: CarrierSource, flavour: Flavour): Trace;
}

/** Returns the capability or string with this name; undefined if the name is unknown. */
export function findSubject(typed: string): Subject | undefined {
  const capability = capabilityKeys.find((key) => key === typed || capabilityNames[key] === typed);
  if (capability !== undefined) return capabilitySubject(capability);
  if (typed === preferredCountriesKey)
    return { kind: 'capability', name: typed, trace: tracePreferredCountries };
  const texts = readBuiltInTexts();
  if (!texts.catalogues.en.has(typed)) return undefined;
  return { kind: 'string', name: typed, trace: (source) => traceString(texts, source, typed) };
}

export function capabilitySubject(key: CapabilityKey): Subject {
  return { kind: 'capability', name: key, trace: (source, flavour) => traceCapability(source, key, flavour) };
}

/** Lists every source that can set a value of one carrier. */
export function explainValue(subject: Subject, code: string, flags: ValueFlags, context: CliContext): void {
  const { tenants: tenantsDir, environments, locale } = flags;
  const read = readCarrierSource({
    tenants: tenantsDir,
    environments,
    environment: flags.env,
    code,
    ...(locale && { locale }),
  });
  if (!read.ok) failCarrier(context, code, read.problems, flags);
  const { source } = read;
  const flavour = flavourOf(source.provider, code, flags.env, source.environment);
  const traces = Object.fromEntries(flavours.map((it) => [it, subject.trace(source, it)])) as Record<
    Flavour,
    Trace
  >;
  const { kind, name } = subject;
  if (flags.json) {
    const query = { kind, name, code, environment: flags.env };
    writeJson(context, 'explain', { ...query, flavour, locale: source.locale, flavours: traces });
    return;
  }
  const { bold } = createPalette(context.color);
  const tenants = displayPath(context.cwd, tenantsDir);
  const isSame = JSON.stringify(traces.standard) === JSON.stringify(traces.vice);
  const shown = isSame ? [flavour] : [flavour, ...flavours.filter((other) => other !== flavour)];
  const blocks = shown.flatMap((each) => {
    const own = each === flavour ? ' (the backend of this carrier)' : '';
    const { value, layers, decidingIndex } = traces[each];
    const rows = layers.map((layer, index) => [
      `${index === decidingIndex ? '→' : ' '} ${layer.layer}`,
      showValue(layer.value),
      showPlace(layer, tenants),
    ]);
    return [
      `${isSame ? 'on both backends' : `on ${each}${own}`}: ${bold(showValue(value))}`,
      ...renderTable([{}, { fit: 'cut' }, {}], rows, {
        width: context.stdoutWidth,
        indent: '  ',
      }),
    ];
  });
  context.stdout.write(`${[bold(`${name} of ${code} for ${flags.env}`), ...blocks].join('\n')}\n`);
}

export function showValue(value: unknown): string {
  return value === null || value === undefined ? '–' : oneLine(JSON.stringify(value));
}

/** @param tenants the folder of the carriers, as the user types it */
export function showPlace(
  { file, line }: { readonly file: string; readonly line: number | null },
  tenants: string,
): string {
  const path = file.startsWith('src/') ? file : `${tenants}/${file}`;
  return line === null ? `${path} (not set)` : `${path}:${line}`;
}
