import * as v from 'valibot';
import type { LogoUse } from '#src/tenant/logoUses.ts';
import { logoUses } from '#src/tenant/logoUses.ts';
import { BuildError } from '../diagnostics.ts';
import type { ReleaseCarrier } from '../release.ts';
import { bundleFile, type ReleaseState } from '../releaseState.ts';
import { type PageColours, readPageColours } from './pageColours.ts';

/** A logo as it was shipped. */
export interface LogoFact {
  readonly sha256: string;
  /** Name below app/<code>. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** What a carrier's bundle says of the carrier, read from the files that went out. */
export interface CarrierFacts {
  readonly code: string;
  readonly name: string;
  readonly flavour: string;
  readonly locale: string;
  /** Flat key → words. Undefined where it is not known any more which keys they belong to. */
  readonly strings: ReadonlyMap<string, string> | undefined;
  /** Dotted path in the page's data → JSON. Without strings, logos and what follows from other files. */
  readonly fields: ReadonlyMap<string, string>;
  readonly logos: Readonly<Record<LogoUse, LogoFact>>;
  readonly colours: PageColours;
  /** File name of the terms document below app/assets. */
  readonly terms: string;
  /** Of start.html, before compression. */
  readonly pageBytes: number;
}

/** Flat keys of the words, in the order in which a variant's bundles hold the values. */
export interface StringKeys {
  readonly stringKeys: readonly string[];
  readonly publicStringKeys: readonly string[];
}

const logo = v.looseObject({ src: v.string(), width: v.number(), height: v.number() });

const pageData = v.looseObject({
  tenant: v.looseObject({
    name: v.string(),
    flavour: v.string(),
    locale: v.string(),
    logos: v.object({ original: logo, horizontal: logo, vertical: logo }),
  }),
  strings: v.array(v.string()),
  links: v.looseObject({ terms: v.string(), words: v.string() }),
});

type Data = v.InferOutput<typeof pageData>;

/**
 * Reads two files of a bundle: a page, which holds data and colours, and the words of the signed-in screens.
 * @param keys undefined where the release was made before it kept them
 * @throws BuildError exit 3 where the page is none of livery's
 */
export async function readCarrierFacts(
  state: ReleaseState,
  code: string,
  carrier: Pick<ReleaseCarrier, 'files'>,
  keys: StringKeys | undefined,
): Promise<CarrierFacts> {
  const read = async (name: string) => {
    const hash = Object.hasOwn(carrier.files, name) ? carrier.files[name] : undefined;
    if (hash === undefined) throw refuse(state, code, name);
    return Buffer.from(await state.read(bundleFile(code, name, hash))).toString('utf8');
  };
  const page = await read('start.html');
  const data = parseData(page);
  if (!data) throw refuse(state, code, 'start.html');
  const { tenant, links } = data;
  const words = links.words === '' ? '[]' : await read(baseName(links.words));
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
    strings: keys && pairStrings(keys, data.strings, parseJson(words)),
    fields: flattenFields(data),
    logos: Object.fromEntries(logoUses.map((use) => [use, logoOf(use)])) as CarrierFacts['logos'],
    colours: readPageColours(page),
    terms: baseName(links.terms),
    pageBytes: Buffer.byteLength(page),
  };
}

/** Undefined where there are not as many words as keys: then none of them can be named. */
function pairStrings(
  { stringKeys, publicStringKeys }: StringKeys,
  open: readonly string[],
  rest: unknown,
): ReadonlyMap<string, string> | undefined {
  if (!Array.isArray(rest) || rest.length !== stringKeys.length) return undefined;
  if (open.length !== publicStringKeys.length) return undefined;
  return new Map([
    ...publicStringKeys.map((key, index) => [key, open[index] as string] as const),
    ...stringKeys.map((key, index) => [key, String(rest[index])] as const),
  ]);
}

/** The code is in every path, and logos and words are told as such. */
function flattenFields({ tenant, strings: _, links: __, ...rest }: Data): Map<string, string> {
  const { logos: ___, code: ____, ...own } = tenant as Data['tenant'] & { code?: unknown };
  const fields = new Map<string, string>();
  const add = (path: string, value: unknown) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [name, item] of Object.entries(value)) add(path === '' ? name : `${path}.${name}`, item);
    else if (value !== undefined) fields.set(path, JSON.stringify(value));
  };
  add('', own);
  add('', rest);
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
    return undefined; // told as a page that is none of ours
  }
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function refuse(state: ReleaseState, code: string, name: string): BuildError {
  return new BuildError(
    `${state.name}: app/${code}/${name} is no page that this version of livery can read.`,
    {
      exit: 3,
      mend: 'The release was made by another version: compare releases that were built with this one.',
    },
  );
}
