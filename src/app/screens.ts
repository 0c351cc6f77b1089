/** Looks up the screen of a path. */
export interface Screens {
  /** Returns the screen if its code is already loaded. */
  peek(path: string): RenderFunction | undefined;
  /** Starts loading the screen. Returns undefined if it is already loaded. */
  load(path: string): Promise<void> | undefined;
}
