import { readFileSync } from 'node:fs';
import type { SceneCamera } from './scenes/scene.ts';

/** Page size in px. */
export interface Settled {
  readonly width: number;
  readonly height: number;
}

/** The functions that inPage.js adds to the page. */
interface GalleryPage {
  advanceClock(): void;
  resetStorage(values: Readonly<Record<string, string>>, camera: SceneCamera | undefined): Promise<void>;
  isHydrated(): boolean;
  waitUntilIdle(): Promise<void>;
  settle(): Promise<Settled>;
}

declare global {
  var galleryPage: GalleryPage;
}

interface InPageOptions {
  /** Start time of the page's clock. */
  readonly startMs: number;
  /** If true, cookies are refused. */
  readonly blocksCookies: boolean;
}

/** Returns the script that every page runs first. */
export function readInPageScript(options: InPageOptions): string {
  const [inPage = '', fakeCamera] = ['./inPage.js', './fakeCamera.js'].map((name) =>
    readFileSync(new URL(name, import.meta.url), 'utf8'),
  );
  return `${inPage.replace('OPTIONS', JSON.stringify(options))}\n${fakeCamera}`;
}
