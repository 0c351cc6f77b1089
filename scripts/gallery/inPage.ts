import { readFileSync } from 'node:fs';

/** What a page of ours can be asked from outside. */
interface GalleryPage {
  waitAMoment(): void;
  layStorage(values: Readonly<Record<string, string>>): Promise<void>;
  isTakenOver(): boolean;
  comeToRest(): Promise<void>;
  settle(): Promise<{ readonly width: number; readonly height: number }>;
}

declare global {
  var galleryPage: GalleryPage;
}

export interface InPageOptions {
  /** The clock's first moment. */
  readonly startMs: number;
  /** Cookies are refused. */
  readonly forgets: boolean;
}

/** The script that each page runs first. */
export function readInPageScript(options: InPageOptions): string {
  const script = readFileSync(new URL('./inPage.js', import.meta.url), 'utf8');
  return script.replace('OPTIONS', JSON.stringify(options));
}
