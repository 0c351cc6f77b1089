import { join } from 'node:path';
import type { Flavour } from '#src/tenant/flavour.ts';
import { projectRoot } from '../sources.ts';

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
  const at = (path: string) => join(projectRoot, 'src', path);
  if (kind === 'supplement') {
    const backend = at('backend/supplement/createSupplementBackend.ts');
    return { module: 'src/supplementMain.tsx', backend, late: undefined };
  }
  return {
    module: 'src/main.tsx',
    backend: at(`backend/${kind}/index.ts`),
    late: at('app/around/extras.ts'),
  };
}

/** `#backend` is one flavour's adapter: the other one is in no bundle of this variant. */
export function backendAlias(flavour: Flavour): { '#backend': string } {
  return { '#backend': entryOf(flavour).backend };
}
