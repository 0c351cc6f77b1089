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

/** A file of a variant, or a stylesheet that is inlined into its pages. */
export interface MaterialChunk extends ChunkFacts {
  /** Transferred bytes: with brotli, or uncompressed if brotli does not make the file smaller. */
  readonly brotli: number;
}

/**
 * Bundle stats of a variant, stored with the release. All lists are sorted, paths are relative to the checkout with
 * `/`, and libraries are `node_modules/<name>/…`, so that equal code gives equal bytes on every machine.
 */
export interface VariantMaterials {
  readonly version: 1;
  readonly variant: string;
  readonly flavour: CodeKind;
  readonly environmentClass: EnvironmentClass;
  /** Brotli quality of the sizes: 11 for a release, 5 for a faster everyday build. */
  readonly quality: 5 | 11;
  /** Capabilities that the code reads; empty if the code reads them at run time. */
  readonly capabilities: Readonly<Record<string, boolean>>;
  /** Keys of the values in a bundle's `strings.<hash>.json`, in the same order. */
  readonly stringKeys: readonly string[];
  /** Keys of the texts in the data of every page, in the same order. */
  readonly publicStringKeys: readonly string[];
  readonly chunks: readonly MaterialChunk[];
  /**
   * Source path → hash, for all source files of the app that were compiled, and for library files with code in a chunk.
   */
  readonly sources: Readonly<Record<string, string>>;
}

export interface MaterialParts
  extends Pick<
    VariantMaterials,
    'variant' | 'flavour' | 'environmentClass' | 'capabilities' | 'stringKeys' | 'publicStringKeys'
  > {
  readonly codes: readonly CompiledCode[];
  /** Stylesheets that are inlined into the pages. */
  readonly sheets: readonly StyleEntry[];
  /** File name in app/assets → transferred bytes. */
  readonly travel: ReadonlyMap<string, number>;
}

const lateSheets: readonly StyleEntry[] = ['late.css'];

/** Combines the stats of all code, workers, stylesheets and static files of a variant. */
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

/** Compiles the stylesheets that are inlined into pages, and returns their stats. */
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

/** Stats of illustrations, terms documents and icons. */
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

/** Serializes the stats and returns the bytes with their hash. */
export function renderMaterials(materials: VariantMaterials): { hash: string; content: Buffer } {
  const content = Buffer.from(`${JSON.stringify(materials)}\n`);
  return { hash: sha256(content), content };
}

/** @throws BuildError exit 3 if the bytes do not match the hash or have another version */
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
