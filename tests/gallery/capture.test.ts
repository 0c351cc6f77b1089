import type { Browser } from 'playwright';
import { describe, expect, it } from 'vitest';
import { capture } from '#scripts/gallery/capture.ts';
import type { GalleryServer } from '#scripts/gallery/galleryServer.ts';

describe('the capture of a gallery', () => {
  it('fails if it is interrupted, so that no gallery lists the missing screenshots as removed', async () => {
    const unused = { browser: {} as Browser, server: {} as GalleryServer };
    const events = { onScreenshot: async () => undefined };
    const options = { visits: [], theme: 'light' as const, jobs: 2 };
    const reason = new Error('interrupted');
    await expect(capture(unused, { ...options, signal: AbortSignal.abort(reason) }, events)).rejects.toBe(
      reason,
    );
    await expect(capture(unused, options, events)).resolves.toBeUndefined();
  });
});
