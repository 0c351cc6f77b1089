import { brotliCompressSync, gzipSync } from 'node:zlib';
import { sha256 } from '#build/hash.ts';
import { type FallbackTable, plainFallback } from '#build/headers.ts';
import type { Source } from '#build/publish/source.ts';
import { makeRelease, materialsFile, type Release } from '#build/release.ts';

/** A small build output in memory, with every kind of file and links between them. */
export interface SampleOutput {
  readonly release: Release;
  /** Maps each key to its bytes. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly source: Source;
}

export interface SampleParts {
  readonly environment?: string;
  readonly codes?: readonly string[];
  /** Compression level of the `.br` and `.gz` siblings. Two builds of the same content may differ in it. */
  readonly level?: number;
  /** Maps a client code to its page text, for carriers whose text differs from `words`. */
  readonly unlike?: Readonly<Record<string, string>>;
  /** False omits the fallback, portal and landing page files, like a build of selected carriers. @default true */
  readonly isWhole?: boolean;
  readonly fallback?: FallbackTable;
}

/** @param words text that every page and the shared script contain */
export function aRelease(words: string, parts: SampleParts = {}): SampleOutput {
  const {
    codes = ['acme', 'birch', 'cedar'],
    environment = 'qa1',
    level = 5,
    unlike = {},
    isWhole = true,
  } = parts;
  const files = new Map<string, Buffer>();
  const add = (folder: string, name: string, text: string): [string, string][] => {
    const plain = Buffer.from(text);
    const made: [string, Buffer][] = [
      [name, plain],
      [`${name}.br`, brotliCompressSync(plain, { params: { 1: level } })],
      [`${name}.gz`, gzipSync(plain, { level })],
    ];
    for (const [file, bytes] of made) files.set(folder + file, bytes);
    return made.map(([file, bytes]) => [file, sha256(bytes)]);
  };
  const hashed = (text: string, before: string, after: string) =>
    `${before}${sha256(text).slice(0, 16)}${after}`;
  const code = `console.log(${JSON.stringify(words)})`;
  const entry = hashed(code, '', '.js');
  const assets = [
    ...add('app/assets/', entry, code),
    ...add('app/assets/', hashed('same', '', '.css'), 'same'),
  ];
  const style = hashed('same', '', '.css');
  const bundle = (folder: string, own: string) => {
    const text = JSON.stringify({ own, folder });
    const strings = hashed(text, 'strings.', '.json');
    const page = (name: string) =>
      `<!doctype html><title>${own} ${name}</title><link rel="stylesheet" href="/app/assets/${style}"><link rel="preload" href="/app/${folder}/${strings}"><script src="/app/assets/${entry}"></script>`;
    return Object.fromEntries([
      ...add(`app/${folder}/`, strings, text),
      ...['index.html', 'start.html'].flatMap((name) => add(`app/${folder}/`, name, page(name))),
      ...add(`app/${folder}/`, 'sw.js', `// ${own}`),
    ]);
  };
  const carriers = codes.map((name): [string, Release['carriers'][string]] => [
    name,
    {
      variant: sha256(words).slice(0, 16),
      key: sha256(`${name} ${words}`),
      bytes: { html: 1, data: 1, js: 1, css: 1 },
      files: bundle(name, unlike[name] ?? `${words} ${name}`),
    },
  ]);
  const vice = () => ({
    variant: sha256(words).slice(0, 16),
    key: sha256(words),
    files: bundle('_vice', words),
  });
  const fallbacks = new Map(isWhole ? [['_vice', vice()] as const] : []);
  const portal = Object.fromEntries(
    ['create.html', 'details.html'].flatMap((name) =>
      add(
        'app/supplements/',
        name,
        `<!doctype html><title>${words}</title><script src="/app/assets/${entry}"></script>`,
      ),
    ),
  );
  const materials = Buffer.from(`{"of":${JSON.stringify(words)}}`);
  files.set(materialsFile(sha256(materials)), materials);
  const landing = () => [
    ...add('', 'index.html', `<!doctype html><title>${words}</title>`),
    ...add('', '404.html', `<!doctype html><title>${words}: not found</title>`),
  ];
  const shared = new Map(isWhole ? landing() : []);
  const release = makeRelease(environment, {
    carriers: new Map(carriers),
    fallbacks,
    fallback: parts.fallback ?? plainFallback,
    supplement: isWhole
      ? {
          variant: sha256(words).slice(0, 16),
          key: sha256(words),
          insurerHostname: null,
          files: portal,
        }
      : undefined,
    variants: new Map([
      [
        sha256(words).slice(0, 16),
        { key: 'k', assets: Object.fromEntries(assets), materials: sha256(materials) },
      ],
    ]),
    shared,
  });
  const source: Source = {
    release,
    read(file) {
      const bytes = files.get(file.key);
      if (!bytes || sha256(bytes) !== file.sha256) throw new Error(`The output has no such ${file.key}.`);
      return bytes;
    },
  };
  return { release, files, source };
}
