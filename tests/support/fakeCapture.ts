import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { cameraFlags } from './cameraVideo.ts';
import { chromiumPath, playwrightFlags } from './launchBrowser.ts';
import type { Scene } from './photoScenes.ts';
import { fileTempFolder } from './tempFolder.ts';

/** Chromium with a camera that plays a video. `undefined` gives a browser without any camera. */
export function browserWithCamera(frames: (() => readonly Scene[]) | undefined): {
  readonly current: Browser;
} {
  const folder = fileTempFolder();
  let browser: Browser | undefined;
  beforeAll(async () => {
    const args = [...playwrightFlags];
    if (frames) args.push(...cameraFlags(folder(), frames()));
    browser = await chromium.launch({ executablePath: chromiumPath(), args });
  });
  afterAll(() => browser?.close());
  return {
    get current() {
      return browser as Browser;
    },
  };
}
