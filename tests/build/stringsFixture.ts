import type { StringsChecker } from '#build/check/strings/checker.ts';
import { formatDiagnostic } from '#build/core/diagnostics.ts';
import { createLineOf, parseJson } from '#build/core/json.ts';
import type { Locale } from '#src/tenant/locales.ts';

/** A small catalogue with counts, plurals and groups, so that tests do not depend on the real catalogue. */
export const catalogues = {
  en: new Map([
    ['start.title', 'Show us the damage'],
    ['start.document_title', 'Start – {name:string}'],
    ['photos.left', '{count:number} {{photo|photos}} left for {name:string}'],
    ['photos.hint', 'Walk around {{side:it|them}}'],
    ['menu.prompt_1', 'First'],
    ['menu.faqs', 'FAQs'],
  ]),
  sr: new Map([
    ['start.title', 'Pokažite nam štetu'],
    ['start.document_title', 'Početak – {name:string}'],
    ['photos.left', '{count:number} {{|fotografija||fotografije||fotografija}} za {name:string}'],
    ['photos.hint', 'Obiđite vozilo'],
    ['menu.prompt_1', 'Prvo'],
  ]),
};

/** Parses and checks a strings file as the pipeline does. Returns the formatted diagnostics. */
export async function report(
  checker: StringsChecker,
  text: string,
  locale: Locale = 'en',
): Promise<string[]> {
  const file = 'acme/strings.json';
  const json = parseJson(text);
  if (!json.ok)
    return json.problems.map(({ line, path, message }) => `error ${file}:${line} ${path}: ${message}`);
  const checked = await checker.check([
    { code: 'acme', file, lineOf: createLineOf(text), value: json.value, locale },
  ]);
  return (checked[0]?.diagnostics ?? []).map((d) => `${d.severity} ${formatDiagnostic(d)}`);
}

export async function reportEntry(
  checker: StringsChecker,
  key: string,
  value: unknown,
  locale: Locale = 'en',
): Promise<string[]> {
  return report(
    checker,
    `{\n  "menu.faqs": "x",\n  ${JSON.stringify(key)}: ${JSON.stringify(value)}\n}`,
    locale,
  );
}
