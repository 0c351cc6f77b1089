import * as v from 'valibot';
import { type LogoUse, logoUses } from '#src/tenant/logoUses.ts';
import { BuildError } from '../core/diagnostics.ts';
import type { BundleStats } from '../write/bundleStats.ts';
import type { ReleaseCarrier } from '../write/release.ts';
import { bundleFile, type ReleaseState } from './releaseState.ts';

export type ColourScheme = 'light' | 'dark';

/** A published logo. Its file name contains a hash of its content. */
export interface Logo {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** What the published files of a carrier show to visitors. */
export interface CarrierPage {
  readonly name: string;
  readonly flavour: string;
  readonly locale: string;
  /** Locale → flat key → text. */
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Dotted path in the page data, or name of a part of the look → JSON. Excludes texts, logos and links to other files. */
  readonly fields: ReadonlyMap<string, string>;
  readonly logos: Readonly<Record<LogoUse, Logo>>;
  /** Token without `--` → `#rrggbb`. `dark` is empty if the carrier has no dark mode. */
  readonly colours: Readonly<Record<ColourScheme, ReadonlyMap<string, string>>>;
}

const logo = v.object({ src: v.string(), width: v.number(), height: v.number() });

const pageData = v.looseObject({
  tenant: v.looseObject({
    name: v.string(),
    flavour: v.string(),
    locale: v.string(),
    logos: v.object({ original: logo, horizontal: logo, vertical: logo }),
  }),
  strings: v.array(v.string()),
  languages: v.optional(
    v.array(
      v.looseObject({
        locale: v.string(),
        localeCode: v.string(),
        strings: v.string(),
        messages: v.string(),
        terms: v.string(),
      }),
    ),
    [],
  ),
  links: v.looseObject({ terms: v.string(), messages: v.string() }),
});

/**
 * Reads the start page of a carrier and the files with its texts.
 * @param keys of the texts, in the order of the values in the files
 * @throws BuildError exit 3 if a file is missing or the page has an unknown format
 */
export async function readCarrierPage(
  state: ReleaseState,
  code: string,
  { files, look }: Pick<ReleaseCarrier, 'files' | 'look'>,
  keys: Pick<BundleStats, 'stringKeys' | 'publicStringKeys'>,
): Promise<CarrierPage> {
  const read = async (name: string) => {
    const hash = Object.hasOwn(files, name) ? files[name] : undefined;
    if (hash === undefined) throw unreadablePageError(state, code, name);
    return Buffer.from(await state.read(bundleFile(code, name, hash))).toString('utf8');
  };
  const page = await read('start.html');
  const json = /<script type="application\/json" id="livery-data">([^<]*)<\/script>/.exec(page)?.[1];
  const parsed = v.safeParse(pageData, parseJson(json));
  if (!parsed.success) throw unreadablePageError(state, code, 'start.html');
  const { tenant, strings, links, languages, ...rest } = parsed.output;
  const readTexts = async (address: string) => parseJson(address && (await read(baseName(address))));
  const texts = new Map([
    [tenant.locale, pairTexts(keys, strings, await readTexts(links.messages))] as const,
  ]);
  for (const { locale, strings, messages } of languages)
    if (!texts.has(locale))
      texts.set(locale, pairTexts(keys, await readTexts(strings), await readTexts(messages)));
  const { logos, code: _, ...tenantFields } = tenant;
  return {
    name: tenant.name,
    flavour: tenant.flavour,
    locale: tenant.locale,
    texts,
    fields: flatten({
      ...tenantFields,
      ...rest,
      ...look,
      terms: baseName(links.terms),
      languages: Object.fromEntries(
        languages
          .filter(({ locale }) => locale !== tenant.locale)
          .map(({ locale, localeCode, terms }) => [locale, { localeCode, terms: baseName(terms) }]),
      ),
    }),
    logos: Object.fromEntries(
      logoUses.map((use) => {
        const { src, width, height } = logos[use];
        return [use, { file: baseName(src), width, height }];
      }),
    ) as CarrierPage['logos'],
    colours: readColours(page),
  };
}

function pairTexts(
  { stringKeys, publicStringKeys }: Pick<BundleStats, 'stringKeys' | 'publicStringKeys'>,
  publicTexts: unknown,
  lazyTexts: unknown,
): ReadonlyMap<string, string> {
  const pair = (keys: readonly string[], texts: unknown) =>
    keys.map((key, index) => [key, String(Array.isArray(texts) ? texts[index] : '')] as const);
  return new Map([...pair(publicStringKeys, publicTexts), ...pair(stringKeys, lazyTexts)]);
}

function flatten(value: unknown, path = ''): ReadonlyMap<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return new Map(value === undefined ? [] : [[path, JSON.stringify(value)]]);
  return new Map(
    Object.entries(value).flatMap(([name, item]) => [
      ...flatten(item, path === '' ? name : `${path}.${name}`),
    ]),
  );
}

/** Expects the carrier's colours at the start of the page's first style element. */
function readColours(page: string): CarrierPage['colours'] {
  const [, light = '', dark = ''] =
    /<style>:root\{([^{}]*)\}(?:@media \(prefers-color-scheme:dark\)\{:root\{([^{}]*)\}\})?/.exec(page) ?? [];
  const tokensIn = (block: string) =>
    [...block.matchAll(/--([\w-]+):(#[0-9a-f]{3}(?:[0-9a-f]{3})?)(?=;|$)/g)].map(
      ([, name = '', hex = '']) =>
        [name, hex.length === 7 ? hex : hex.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')] as const,
    );
  const own = tokensIn(light);
  return { light: new Map(own), dark: new Map(dark === '' ? [] : [...own, ...tokensIn(dark)]) };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined; // The caller rejects a page without valid data, and replaces invalid texts by empty ones.
  }
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function unreadablePageError(state: ReleaseState, code: string, name: string): BuildError {
  return new BuildError(
    `${state.name}: app/${code}/${name} is not a page that this version of Livery can read.`,
    { exit: 3, hint: 'Compare releases that were built with this version.' },
  );
}
