import type { ComponentType } from 'react';

/** Where the shell finds the screen of a path. */
export interface Screens {
  /** The screen, where its code is there already. */
  peek(path: string): ComponentType | undefined;
  /** Starts loading it; nothing comes back where it is there already. */
  load(path: string): Promise<void> | undefined;
}
