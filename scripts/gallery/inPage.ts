import { readFileSync } from 'node:fs';

/** How large a page is, and where on it the picture begins and ends, in px from its top. */
export interface Settled {
  readonly width: number;
  readonly height: number;
  readonly from: number;
  readonly to: number;
}

/** What a page of ours can be asked from outside. */
interface GalleryPage {
  waitAMoment(): void;
  layStorage(values: Readonly<Record<string, string>>): Promise<void>;
  isTakenOver(): boolean;
  comeToRest(): Promise<void>;
  settle(shown?: string): Promise<Settled>;
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
