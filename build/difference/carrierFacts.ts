import * as v from 'valibot';
import type { LogoUse } from '#src/tenant/logoUses.ts';
import { logoUses } from '#src/tenant/logoUses.ts';
import { BuildError } from '../core/diagnostics.ts';
import { bundleFile, type ReleaseState } from '../publish/releaseState.ts';
import type { ReleaseCarrier } from '../release/release.ts';
import { type PageColours, readPageColours } from './pageColours.ts';

/** A published logo. */
export interface LogoFact {
  readonly sha256: string;
  /** Name below app/<code>. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** Facts about a carrier, read from its published files. */
export interface CarrierFacts {
  readonly code: string;
  readonly name: string;
  readonly flavour: string;
  readonly locale: string;
  /** Flat key → text. Undefined if the keys of the texts are unknown. */
  readonly strings: ReadonlyMap<string, string> | undefined;
  /** The same for each further language, by locale. */
  readonly furtherStrings: ReadonlyMap<string, ReadonlyMap<string, string> | undefined>;
  /** Dotted path in the page data → JSON. Excludes strings, logos and links to other files. */
  readonly fields: ReadonlyMap<string, string>;
  readonly logos: Readonly<Record<LogoUse, LogoFact>>;
  readonly colours: PageColours;
  /** File name of the terms document, below app/assets. */
  readonly terms: string;
  /** Size of start.html before compression. */
  readonly pageBytes: number;
}

/** Flat keys of the texts, in the order of the values in the bundles of a variant. */
export interface StringKeys {
  readonly stringKeys: readonly string[];
  readonly publicStringKeys: readonly string[];
}

const logo = v.looseObject({ src: v.string(), width: v.number(), height: v.number() });

/** A language that visitors can choose, with the addresses of its files. */
const language = v.looseObject({
  locale: v.string(),
  localeCode: v.string(),
  strings: v.string(),
  messages: v.string(),
  terms: v.string(),
});

const pageData = v.looseObject({
  tenant: v.looseObject({
    name: v.string(),
    flavour: v.string(),
    locale: v.string(),
    logos: v.object({ original: logo, horizontal: logo, vertical: logo }),
  }),
  strings: v.array(v.string()),
  languages: v.optional(v.array(language), []),
  // Older releases call the address of the other texts `words`.
  links: v.pipe(
    v.looseObject({ terms: v.string(), messages: v.optional(v.string()), words: v.optional(v.string()) }),
    v.check(({ messages, words }) => messages !== undefined || words !== undefined),
  ),
});

type Data = v.InferOutput<typeof pageData>;

/**
 * Reads start.html of a bundle for the page data and colours, and the files with the texts of each language.
 * @param keys undefined for a release whose build did not store them
 * @throws BuildError exit 3 if a file is missing or the page has an unknown format
 */
export async function readCarrierFacts(
  state: ReleaseState,
  code: string,
  carrier: Pick<ReleaseCarrier, 'files'>,
  keys: StringKeys | undefined,
): Promise<CarrierFacts> {
  const read = async (name: string) => {
    const hash = Object.hasOwn(carrier.files, name) ? carrier.files[name] : undefined;
    if (hash === undefined) throw unreadablePageError(state, code, name);
    return Buffer.from(await state.read(bundleFile(code, name, hash))).toString('utf8');
  };
  const page = await read('start.html');
  const data = parseData(page);
  if (!data) throw unreadablePageError(state, code, 'start.html');
  const { tenant, links, languages } = data;
  const readTexts = async (address: string) =>
    parseJson(address === '' ? '[]' : await read(baseName(address)));
  const lazyTexts = await readTexts(links.messages ?? links.words ?? '');
  const furtherStrings = new Map<string, ReadonlyMap<string, string> | undefined>();
  if (keys)
    for (const { locale, strings, messages } of languages)
      if (locale !== tenant.locale)
        furtherStrings.set(locale, pairStrings(keys, await readTexts(strings), await readTexts(messages)));
  const logoOf = (use: LogoUse): LogoFact => {
    const { src, width, height } = tenant.logos[use];
    const file = baseName(src);
    return { sha256: carrier.files[file] ?? '', file, width, height };
  };
  return {
    code,
    name: tenant.name,
    flavour: tenant.flavour,
    locale: tenant.locale,
    strings: keys && pairStrings(keys, data.strings, lazyTexts),
    furtherStrings,
    fields: flattenFields(data),
    logos: Object.fromEntries(logoUses.map((use) => [use, logoOf(use)])) as CarrierFacts['logos'],
    colours: readPageColours(page),
    terms: baseName(links.terms),
    pageBytes: Buffer.byteLength(page),
  };
}

/**
 * Returns undefined if the numbers of texts and keys differ, because the texts then cannot be matched with their keys.
 */
function pairStrings(
  { stringKeys, publicStringKeys }: StringKeys,
  publicTexts: unknown,
  lazyTexts: unknown,
): ReadonlyMap<string, string> | undefined {
  if (!Array.isArray(lazyTexts) || lazyTexts.length !== stringKeys.length) return undefined;
  if (!Array.isArray(publicTexts) || publicTexts.length !== publicStringKeys.length) return undefined;
  return new Map([
    ...publicStringKeys.map((key, index) => [key, String(publicTexts[index])] as const),
    ...stringKeys.map((key, index) => [key, String(lazyTexts[index])] as const),
  ]);
}

/**
 * Omits the code, because it is part of every path, and the logos and strings, because they are compared separately.
 */
function flattenFields({ tenant, strings: _, links: __, languages, ...rest }: Data): Map<string, string> {
  const { logos: ___, code: ____, ...tenantFields } = tenant as Data['tenant'] & { code?: unknown };
  const fields = new Map<string, string>();
  const add = (path: string, value: unknown) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [name, item] of Object.entries(value)) add(path === '' ? name : `${path}.${name}`, item);
    else if (value !== undefined) fields.set(path, JSON.stringify(value));
  };
  add('', tenantFields);
  add('', rest);
  for (const { locale, localeCode, terms } of languages)
    if (locale !== tenant.locale) add(`languages.${locale}`, { localeCode, terms: baseName(terms) });
  return fields;
}

function parseData(page: string): Data | undefined {
  const text = /<script type="application\/json" id="livery-data">([^<]*)<\/script>/.exec(page)?.[1];
  const result = v.safeParse(pageData, text === undefined ? undefined : parseJson(text));
  return result.success ? result.output : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // reported as a page with an unknown format
  }
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function unreadablePageError(state: ReleaseState, code: string, name: string): BuildError {
  return new BuildError(
    `${state.name}: app/${code}/${name} is not a page that this version of Livery can read.`,
    {
      exit: 3,
      hint: 'Compare releases that were built with this version.',
    },
  );
}
