import { describe, expect, it } from 'vitest';
import { createLazyProcessPhoto } from '#src/app/portal/openServices.ts';
import type { ProcessPhoto } from '#src/portal/services.tsx';

const { signal } = new AbortController();
const photo = new Blob(['photo']);

describe('lazily loaded photo processing', () => {
  it('returns the result "offline" if its code fails to load, and loads the code again for the next photo [SUP-UP-15]', async () => {
    const processed = { kind: 'unreadable' } as const;
    const loads: (ProcessPhoto | undefined)[] = [undefined, async () => processed];
    let loadCount = 0;
    const processPhoto = createLazyProcessPhoto(async () => {
      loadCount += 1;
      const loaded = loads.shift();
      if (!loaded) throw new TypeError('Failed to fetch dynamically imported module');
      return loaded;
    });
    expect(await processPhoto(photo, signal)).toEqual({ kind: 'offline' });
    expect(await processPhoto(photo, signal)).toEqual(processed);
    expect(await processPhoto(photo, signal)).toEqual(processed);
    expect(loadCount).toBe(2);
  });
});
