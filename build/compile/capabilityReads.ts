import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { CapabilityName } from '#src/tenant/capabilities.ts';
import { BuildError, compareText } from '../diagnostics.ts';
import { projectRoot } from '../sources.ts';
import { capabilityList } from './defines.ts';
import { type CodeKind, entryOf } from './entries.ts';
import { esbuildBase, rethrow } from './esbuildBase.ts';
import { phoneMetadata } from './phoneMetadata.ts';

/**
 * The capabilities that a bundle's code reads, found in the sources that its entry reaches with every branch kept. Only
 * these split the fleet into variants.
 */
export async function findCapabilityReads(kind: CodeKind): Promise<CapabilityName[]> {
  const entry = entryOf(kind);
  const result = await build({
    ...esbuildBase,
    entryPoints: [entry.module],
    plugins: [phoneMetadata()],
    alias: { '#backend': entry.backend },
    // Libraries and stylesheets know no capability, and reading them is two thirds of the work. (Measured.)
    packages: 'external',
    external: ['*.css?url'],
    format: 'esm',
    outdir: join(projectRoot, 'out'),
    minify: false,
  }).catch(rethrow);
  const found = new Set<CapabilityName>();
  for (const path of Object.keys(result.metafile.inputs)) {
    if (!path.startsWith('src/')) continue;
    for (const match of readFileSync(join(projectRoot, path), 'utf8').matchAll(/__TENANT__\.(\w+)/g)) {
      const name = capabilityList.find((capability) => capability === match[1]);
      if (!name) {
        throw new BuildError(`${path} reads __TENANT__.${match[1]}, which is no capability.`, {
          exit: 3,
          mend: 'Add it to src/tenant/capabilities.ts.',
        });
      }
      found.add(name);
    }
  }
  return [...found].sort(compareText);
}
