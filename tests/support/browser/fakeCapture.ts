import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { fileTempFolder } from '../run/tempFolder.ts';
import type { Scene } from '../samples/photoScenes.ts';
import { cameraFlags } from './cameraVideo.ts';
import { launchBrowser } from './launchBrowser.ts';

/** Chromium with a camera that plays a video. */
export function browserWithCamera(frames: () => readonly Scene[]): { readonly current: Browser } {
  const folder = fileTempFolder();
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchBrowser(cameraFlags(folder(), frames()));
  });
  afterAll(() => browser?.close());
  return {
    get current() {
      return browser as Browser;
    },
  };
}
