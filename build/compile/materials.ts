import { compressAll } from '../compress.ts';
import { BuildError, compareText } from '../diagnostics.ts';
import type { EnvironmentClass } from '../environmentSchema.ts';
import { sha256 } from '../hash.ts';
import type { SharedParts } from '../prepare.ts';
import type { ChunkFacts, ChunkKind, CodeFacts } from './codeFacts.ts';
import { firstScreen, shareBytes, sharedArea, sortRecord } from './codeFacts.ts';
import type { CompiledCode } from './compile.ts';
import { type StyleEntry, sheetFacts } from './compileStyles.ts';
import type { CodeKind } from './entries.ts';

/** One file of a variant, or a stylesheet that its pages have inside. */
export interface MaterialChunk extends ChunkFacts {
  /** What travels: brotli where it pays. */
  readonly brotli: number;
}

/**
 * What a variant's code was made of, kept with the release: paths relative to the checkout with `/`, libraries as
 * `node_modules/<name>/…`, everything sorted. Equal code gives equal bytes, in any folder and on any machine.
 */
export interface VariantMaterials {
  readonly version: 1;
  readonly variant: string;
  readonly flavour: CodeKind;
  readonly environmentClass: EnvironmentClass;
  /** Brotli quality of the sizes: an everyday build packs less hard than what ships. */
  readonly quality: 5 | 11;
  /** Those that the code reads; none where they are learnt when the page runs. */
  readonly capabilities: Readonly<Record<string, boolean>>;
  /** Of the values in a bundle's `strings.<hash>.json`, in their order. */
  readonly stringKeys: readonly string[];
  /** Of those in the data of every page. */
  readonly publicStringKeys: readonly string[];
  readonly chunks: readonly MaterialChunk[];
  /** Source path → hash: all of ours that were read, and what of the libraries is in a chunk. */
  readonly sources: Readonly<Record<string, string>>;
}

export interface MaterialParts
  extends Pick<
    VariantMaterials,
    'variant' | 'flavour' | 'environmentClass' | 'capabilities' | 'stringKeys' | 'publicStringKeys'
  > {
  readonly codes: readonly CompiledCode[];
  /** What its pages have inside. */
  readonly sheets: readonly StyleEntry[];
  /** Name → bytes on the wire, of the files in app/assets. */
  readonly travel: ReadonlyMap<string, number>;
}

const lateSheets: readonly StyleEntry[] = ['late.css'];

/** Gathers what is known of a variant's code. */
export async function gatherMaterials(
  { codes, sheets, travel, ...head }: MaterialParts,
  parts: SharedParts,
  release: boolean,
): Promise<VariantMaterials> {
  const inside = await readSheets(sheets, parts);
  const { photoWorker, serviceWorker } = parts;
  const workers = [photoWorker.facts, ...(parts.isOffline ? [serviceWorker.facts] : [])];
  const texts = new Map([
    ...inside.map(({ sheet, facts }) => [facts.file, sheet.text] as const),
    [photoWorker.name, photoWorker.text] as const,
    ['sw.js', serviceWorker.script] as const,
  ]);
  const packed = await compressAll(
    [...texts.values()].map((text) => Buffer.from(text)),
    release,
  );
  const travels = new Map([
    ...travel,
    ...[...texts.keys()].map((name, index) => [name, packed[index]?.br.length ?? 0] as const),
  ]);
  const facts: CodeFacts[] = [
    ...codes.map((code) => code.facts),
    ...workers,
    { chunks: inside.map((item) => item.facts), sources: {} },
    describeStatics(parts),
  ];
  const chunks = new Map(facts.flatMap((each) => each.chunks).map((chunk) => [chunk.file, chunk]));
  const sources = Object.assign(
    {},
    ...facts.map((each) => each.sources),
    ...inside.map(({ sheet }) => sheet.sources),
  ) as Record<string, string>;
  const shipped = new Set([...chunks.values()].flatMap(({ inputs }) => Object.keys(inputs)));
  return {
    version: 1,
    ...head,
    quality: release ? 11 : 5,
    capabilities: sortRecord(head.capabilities),
    chunks: [...chunks.values()]
      .sort((a, b) => compareText(a.file, b.file))
      .map((chunk) => ({ ...chunk, brotli: travels.get(chunk.file) ?? chunk.bytes })),
    sources: sortRecord(
      Object.fromEntries(
        Object.entries(sources).filter(([path]) => !path.startsWith('node_modules/') || shipped.has(path)),
      ),
    ),
  };
}

/** Stylesheets that pages have inside, and what is known of each as of a compiled file. */
export function readSheets(sheets: readonly StyleEntry[], { compiler }: Pick<SharedParts, 'compiler'>) {
  return Promise.all(
    sheets.map(async (entry) => {
      const sheet = await compiler.sheet(entry);
      const area = lateSheets.includes(entry) ? sharedArea : firstScreen;
      return { sheet, facts: sheetFacts(entry, area, sheet) };
    }),
  );
}

const staticAreas: Readonly<Record<string, string>> = { svg: 'drawings', html: 'terms', png: 'file icons' };

/** Drawings, terms documents and icons: they are what their sources are. */
function describeStatics({ statics }: SharedParts): CodeFacts {
  const origins = [...statics.files.keys()].map((file) => [file, statics.origins.get(file) ?? []] as const);
  return {
    chunks: origins.map(([file, from]) => {
      const kind = file.split('.').at(-1) as ChunkKind;
      const bytes = statics.files.get(file)?.length ?? 0;
      const inputs = shareBytes(
        from.map((source) => [source.path, source.bytes]),
        bytes,
      );
      const area = staticAreas[kind] ?? sharedArea;
      return { file, area, kind, bytes, imports: [], dynamicImports: [], inputs };
    }),
    sources: Object.fromEntries(
      origins.flatMap(([, from]) => from.map(({ path, sha256 }) => [path, sha256])),
    ),
  };
}

/** The bytes that are kept, and their hash. */
export function renderMaterials(materials: VariantMaterials): { hash: string; content: Buffer } {
  const content = Buffer.from(`${JSON.stringify(materials)}\n`);
  return { hash: sha256(content), content };
}

/** @throws BuildError exit 3 where the bytes are not those of that hash */
export function parseMaterials(bytes: Uint8Array, hash: string, from: string): VariantMaterials {
  if (sha256(bytes) === hash) {
    const value = JSON.parse(Buffer.from(bytes).toString('utf8')) as VariantMaterials;
    if (value.version === 1) return value;
  }
  throw new BuildError(`${from} is not what the build wrote of a variant.`, {
    exit: 3,
    mend: 'It was changed after it was written, or written by another version. Build again.',
  });
}
