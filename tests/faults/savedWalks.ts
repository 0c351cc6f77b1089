import type { Walk } from './runWalk.ts';

/** Walks that have failed once, shortened. A failed test prints new ones. */
export const savedWalks: readonly { readonly name: string; readonly walk: Walk }[] = [];
