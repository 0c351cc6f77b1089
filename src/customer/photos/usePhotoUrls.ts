import { useEffect, useRef, useState } from 'react';
import type { PhotoQueue } from './photoQueue.ts';

/**
 * Object URLs of photos on this device, by id. A URL stays valid until its id is left out, so a photo that has just been
 * sent, and was deleted from the device, is still shown.
 */
export function usePhotoUrls(
  { bytesOf }: Pick<PhotoQueue, 'bytesOf'>,
  ids: readonly string[],
): ReadonlyMap<string, string> {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  /** The ids that are wanted, with their URLs once they exist. */
  const wanted = useRef(new Map<string, string | undefined>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is a new array on every render
  useEffect(() => {
    for (const id of ids) {
      if (wanted.current.has(id)) continue;
      wanted.current.set(id, undefined);
      void bytesOf(id).then((bytes) => {
        if (!bytes || !wanted.current.has(id)) return;
        wanted.current.set(id, URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' })));
        setUrls(shownUrls(wanted.current));
      });
    }
    for (const id of [...wanted.current.keys()]) if (!ids.includes(id)) revoke(wanted.current, id);
    setUrls(shownUrls(wanted.current));
  }, [ids.join(' '), bytesOf]);
  useEffect(() => {
    const all = wanted.current;
    return () => {
      for (const id of [...all.keys()]) revoke(all, id);
    };
  }, []);
  return urls;
}

function shownUrls(wanted: ReadonlyMap<string, string | undefined>): ReadonlyMap<string, string> {
  return new Map([...wanted].flatMap(([id, url]) => (url === undefined ? [] : [[id, url] as const])));
}

function revoke(wanted: Map<string, string | undefined>, id: string): void {
  const url = wanted.get(id);
  wanted.delete(id);
  if (url !== undefined) URL.revokeObjectURL(url);
}
