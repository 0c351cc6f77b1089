import { useEffect, useRef, useState } from 'react';
import type { PhotoQueue } from './photoQueue.ts';

/** A photo on this device, and its object URL. */
export interface PhotoCopy {
  readonly url: string;
  readonly file: Blob;
}

/**
 * Photos on this device, by id. A URL stays valid until its id is left out, so a photo that has just been
 * sent, and was deleted from the device, is still shown.
 */
export function usePhotoUrls(
  { bytesOf }: Pick<PhotoQueue, 'bytesOf'>,
  ids: readonly string[],
): ReadonlyMap<string, PhotoCopy> {
  const [copies, setCopies] = useState<ReadonlyMap<string, PhotoCopy>>(new Map());
  /** The ids that are wanted, with their copies once they are read. */
  const wanted = useRef(new Map<string, PhotoCopy | undefined>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is a new array on every render
  useEffect(() => {
    for (const id of ids) {
      if (wanted.current.has(id)) continue;
      wanted.current.set(id, undefined);
      void bytesOf(id).then((bytes) => {
        if (!bytes || !wanted.current.has(id)) return;
        const file = new Blob([bytes], { type: 'image/jpeg' });
        wanted.current.set(id, { file, url: URL.createObjectURL(file) });
        setCopies(readCopies(wanted.current));
      });
    }
    for (const id of [...wanted.current.keys()]) if (!ids.includes(id)) revoke(wanted.current, id);
    setCopies(readCopies(wanted.current));
  }, [ids.join(' '), bytesOf]);
  useEffect(() => {
    const all = wanted.current;
    return () => {
      for (const id of [...all.keys()]) revoke(all, id);
    };
  }, []);
  return copies;
}

function readCopies(wanted: ReadonlyMap<string, PhotoCopy | undefined>): ReadonlyMap<string, PhotoCopy> {
  return new Map([...wanted].flatMap(([id, copy]) => (copy ? [[id, copy] as const] : [])));
}

function revoke(wanted: Map<string, PhotoCopy | undefined>, id: string): void {
  const copy = wanted.get(id);
  wanted.delete(id);
  if (copy) URL.revokeObjectURL(copy.url);
}
