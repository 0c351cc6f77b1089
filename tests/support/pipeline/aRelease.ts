import { brotliCompressSync, gzipSync } from 'node:zlib';
import { sha256 } from '#build/core/hash.ts';
import type { Source } from '#build/publish/source.ts';
import { defaultFallbackTable, type FallbackTable } from '#build/serving/headers.ts';
import { bundleStatsFile, createRelease, type Release } from '#build/write/release.ts';

/** A small build output in memory, with every kind of file and links between them. */
export interface SampleOutput {
  readonly release: Release;
  /** Maps each key to its bytes. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly source: Source;
}

interface SampleParts {
  readonly environment?: string;
  readonly codes?: readonly string[];
  /** Compression level of the `.br` and `.gz` files. Two builds of the same content may have different levels. */
  readonly level?: number;
  /** Maps a client code to its page text, for carriers whose text differs from `text`. */
  readonly textOverrides?: Readonly<Record<string, string>>;
  /** False omits the fallback, portal and landing page files, like a build of selected carriers. @default true */
  readonly includesShared?: boolean;
  readonly fallback?: FallbackTable;
  /** Content of the bundle statistics. @default an object that is not valid */
  readonly bundleStats?: object;
}

/** @param text text that every page and the shared script contain */
export function aRelease(text: string, parts: SampleParts = {}): SampleOutput {
  const {
    codes = ['acme', 'birch', 'cedar'],
    environment = 'qa1',
    level = 5,
    textOverrides = {},
    includesShared = true,
  } = parts;
  const files = new Map<string, Buffer>();
  const add = (folder: string, name: string, text: string): [string, string][] => {
    const content = Buffer.from(text);
    const variants: [string, Buffer][] = [
      [name, content],
      [`${name}.br`, brotliCompressSync(content, { params: { 1: level } })],
      [`${name}.gz`, gzipSync(content, { level })],
    ];
    for (const [file, bytes] of variants) files.set(folder + file, bytes);
    return variants.map(([file, bytes]) => [file, sha256(bytes)]);
  };
  const hashed = (text: string, before: string, after: string) =>
    `${before}${sha256(text).slice(0, 16)}${after}`;
  const code = `console.log(${JSON.stringify(text)})`;
  const entry = hashed(code, '', '.js');
  const assets = [
    ...add('app/assets/', entry, code),
    ...add('app/assets/', hashed('same', '', '.css'), 'same'),
  ];
  const style = hashed('same', '', '.css');
  const bundle = (folder: string, bundleText: string) => {
    const text = JSON.stringify({ own: bundleText, folder });
    const strings = hashed(text, 'strings.', '.json');
    const page = (name: string) =>
      `<!doctype html><title>${bundleText} ${name}</title><link rel="stylesheet" href="/app/assets/${style}"><link rel="preload" href="/app/${folder}/${strings}"><script src="/app/assets/${entry}"></script>`;
    return Object.fromEntries([
      ...add(`app/${folder}/`, strings, text),
      ...['index.html', 'start.html'].flatMap((name) => add(`app/${folder}/`, name, page(name))),
      ...add(`app/${folder}/`, 'sw.js', `// ${bundleText}`),
    ]);
  };
  const carriers = codes.map((name): [string, Release['carriers'][string]] => [
    name,
    {
      variant: sha256(text).slice(0, 16),
      key: sha256(`${name} ${text}`),
      bytes: { html: 1, data: 1, js: 1, css: 1 },
      files: bundle(name, textOverrides[name] ?? `${text} ${name}`),
    },
  ]);
  const fallbackBundle = () => ({
    variant: sha256(text).slice(0, 16),
    key: sha256(text),
    files: bundle('_vice', text),
  });
  const fallbacks = new Map(includesShared ? [['_vice', fallbackBundle()] as const] : []);
  const portal = Object.fromEntries(
    ['create.html', 'details.html'].flatMap((name) =>
      add(
        'app/supplements/',
        name,
        `<!doctype html><title>${text}</title><script src="/app/assets/${entry}"></script>`,
      ),
    ),
  );
  const bundleStats = Buffer.from(JSON.stringify(parts.bundleStats ?? { of: text }));
  files.set(bundleStatsFile(sha256(bundleStats)), bundleStats);
  const landing = () => [
    ...add('', 'index.html', `<!doctype html><title>${text}</title>`),
    ...add('', '404.html', `<!doctype html><title>${text}: not found</title>`),
  ];
  const shared = new Map(includesShared ? landing() : []);
  const release = createRelease(environment, {
    carriers: new Map(carriers),
    fallbacks,
    fallback: parts.fallback ?? defaultFallbackTable,
    supplement: includesShared
      ? {
          variant: sha256(text).slice(0, 16),
          key: sha256(text),
          files: portal,
          insurerHostname: null,
        }
      : undefined,
    variants: new Map([
      [
        sha256(text).slice(0, 16),
        { key: 'k', assets: Object.fromEntries(assets), bundleStats: sha256(bundleStats) },
      ],
    ]),
    shared,
  });
  const source: Source = {
    release,
    read(file) {
      const bytes = files.get(file.key);
      if (!bytes || sha256(bytes) !== file.sha256)
        throw new Error(`The output does not contain ${file.key}.`);
      return bytes;
    },
  };
  return { release, files, source };
}
