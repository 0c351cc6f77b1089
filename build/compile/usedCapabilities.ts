import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { type CapabilityName, capabilityList } from '#src/tenant/capabilities.ts';
import { BuildError, compareText } from '../core/diagnostics.ts';
import { projectRoot } from '../core/sources.ts';
import { type CodeKind, entryOf } from './entries.ts';
import { esbuildBase, rethrow } from './esbuildBase.ts';
import { fileImports } from './filePlugin.ts';
import { phoneMetadata } from './phoneMetadata.ts';

/**
 * Finds the capabilities that the source code of an entry reads. Only these create separate variants.
 * @throws BuildError exit 3 if the code reads an unknown capability
 */
export async function findUsedCapabilities(kind: CodeKind): Promise<readonly CapabilityName[]> {
  const entry = entryOf(kind);
  const result = await build({
    ...esbuildBase,
    entryPoints: [entry.module],
    plugins: [phoneMetadata()],
    alias: { '#backend': entry.backend },
    // Libraries and stylesheets never read capabilities, and parsing them takes two thirds of the time (measured).
    packages: 'external',
    external: ['*.css?url', ...fileImports],
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
        throw new BuildError(`${path} reads __TENANT__.${match[1]}, which is not a capability.`, {
          exit: 3,
          hint: 'Add the capability to src/tenant/capabilities.ts.',
        });
      }
      found.add(name);
    }
  }
  return [...found].sort(compareText);
}
