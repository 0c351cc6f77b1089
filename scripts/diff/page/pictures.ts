import type { LogoPicture } from '#build/difference/change.ts';
import type { ChangedCarrier, Difference } from '#build/difference/difference.ts';
import { bundleFile, type ReleaseState } from '#build/publish/releaseState.ts';

/** A logo to show on the page. */
export interface Picture {
  /** A `data:` URL; undefined if the image is too large to embed. */
  readonly source: string | undefined;
  readonly bytes: number;
}

/** Keyed by SHA-256. */
export type Pictures = ReadonlyMap<string, Picture>;

/**
 * Size limits in bytes. Larger logos are listed without an image, so that the page still opens quickly when every
 * carrier changed its logo.
 */
const limits = { each: 96 * 1024, all: 3 * 1024 * 1024 };

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
};

/** Reads every changed logo of both releases. Each file is read only once. */
export async function readPictures(
  { changed }: Difference,
  [before, after]: readonly [ReleaseState, ReleaseState],
): Promise<Pictures> {
  const pictures = new Map<string, Picture>();
  let remainingBytes = limits.all;
  const add = async (state: ReleaseState, code: string, { file, sha256 }: LogoPicture) => {
    if (pictures.has(sha256)) return;
    const bytes = await state.read(bundleFile(code, file, sha256));
    const type = types[file.split('.').at(-1) ?? ''];
    const isShown = type !== undefined && bytes.length <= limits.each && bytes.length <= remainingBytes;
    if (isShown) remainingBytes -= bytes.length;
    const source = isShown ? `data:${type};base64,${Buffer.from(bytes).toString('base64')}` : undefined;
    pictures.set(sha256, { source, bytes: bytes.length });
  };
  for (const carrier of changed) {
    for (const change of logosOf(carrier)) {
      await add(before, carrier.code, change.before);
      await add(after, carrier.code, change.after);
    }
  }
  return pictures;
}

function logosOf({ changes }: ChangedCarrier) {
  return changes.filter((change) => change.kind === 'logo');
}
