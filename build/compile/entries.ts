import { join } from 'node:path';
import type { Flavour } from '#src/tenant/flavour.ts';
import { projectRoot } from '../core/sources.ts';

/**
 * The code that a bundle is compiled from: the customer area with the backend adapter of one flavour, or the supplement
 * portal with its adapter.
 */
export type CodeKind = Flavour | 'supplement';

interface Entry {
  /** Path below the project root; list it in package.json `sideEffects`. */
  readonly module: string;
  /** Module that is loaded for the first backend request. */
  readonly backend: string;
  /** Module that pages load for the lazily loaded screens, shared by all areas. */
  readonly lazyShared: string | undefined;
}

export function entryOf(kind: CodeKind): Entry {
  const sourcePath = (path: string) => join(projectRoot, 'src', path);
  if (kind === 'supplement') {
    const backend = sourcePath('api/portal/createSupplementBackend.ts');
    return { module: 'src/portal.tsx', backend, lazyShared: undefined };
  }
  return {
    module: 'src/main.tsx',
    backend: sourcePath(`api/${kind}/index.ts`),
    lazyShared: sourcePath('app/layout/lazyLayout.ts'),
  };
}
