import { join } from 'node:path';
import type { Flavour } from '#src/tenant/flavour.ts';
import { projectRoot } from './sources.ts';

/** What a bundle is compiled from: the customer area with one flavour's adapter, or the supplement portal with its own. */
export type CodeKind = Flavour | 'supplement';

export interface Entry {
  /** Below the project; package.json names it under `sideEffects`. */
  readonly module: string;
  /** What the first call to the backend loads. */
  readonly backend: string;
  /** What the pages of late screens load, and all of its areas share. */
  readonly late: string | undefined;
}

export function entryOf(kind: CodeKind): Entry {
  const backend = join(projectRoot, `src/backend/${kind}/index.ts`);
  return kind === 'supplement'
    ? { module: 'src/supplementMain.tsx', backend, late: undefined }
    : { module: 'src/main.tsx', backend, late: join(projectRoot, 'src/app/around/extras.ts') };
}
