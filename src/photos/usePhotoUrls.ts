import { useEffect, useRef, useState } from 'react';
import type { PhotoQueue } from './queue/photoQueue.ts';

/** A photo on this device, and its object URL. */
interface PhotoCopy {
  readonly url: string;
  readonly file: Blob;
}

/**
 * Photos on this device, by id. A URL stays valid while its id is requested, so a photo that was just sent, and deleted
 * from the device, is still shown.
 */
export function usePhotoUrls(
  { bytesOf }: Pick<PhotoQueue, 'bytesOf'>,
  ids: readonly string[],
): ReadonlyMap<string, PhotoCopy> {
  const [copies, setCopies] = useState<ReadonlyMap<string, PhotoCopy>>(new Map());
  /** The requested ids. A value is undefined until the bytes of its photo are read. */
  const requested = useRef(new Map<string, PhotoCopy | undefined>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is a new array on every render
  useEffect(() => {
    for (const id of ids) {
      if (requested.current.has(id)) continue;
      requested.current.set(id, undefined);
      void bytesOf(id).then((bytes) => {
        if (!bytes || !requested.current.has(id)) return;
        const file = new Blob([bytes], { type: 'image/jpeg' });
        requested.current.set(id, { file, url: URL.createObjectURL(file) });
        setCopies(readCopies(requested.current));
      });
    }
    for (const id of [...requested.current.keys()]) if (!ids.includes(id)) revoke(requested.current, id);
    setCopies(readCopies(requested.current));
  }, [ids.join(' '), bytesOf]);
  useEffect(() => {
    const all = requested.current;
    return () => {
      for (const id of [...all.keys()]) revoke(all, id);
    };
  }, []);
  return copies;
}

/** The URL of one photo on this device. It is revoked when the photo is no longer shown. */
export function usePhotoUrl(queue: Pick<PhotoQueue, 'bytesOf'>, id: string): string | undefined {
  return usePhotoUrls(queue, [id]).get(id)?.url;
}

function readCopies(requested: ReadonlyMap<string, PhotoCopy | undefined>): ReadonlyMap<string, PhotoCopy> {
  return new Map([...requested].flatMap(([id, copy]) => (copy ? [[id, copy] as const] : [])));
}

function revoke(requested: Map<string, PhotoCopy | undefined>, id: string): void {
  const copy = requested.get(id);
  requested.delete(id);
  if (copy) URL.revokeObjectURL(copy.url);
}
