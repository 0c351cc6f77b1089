import { join, relative, sep } from 'node:path';
import { projectRoot } from '../core/sources.ts';

/**
 * Returns the value of `$schema` in a carrier's file, which editors use to find the JSON Schema. Undefined if the
 * carriers are not in the same project as Livery: the path would then be valid on this machine only.
 * @param name the schema's name, for example `provider`
 */
export function schemaReference(tenantsDir: string, name: 'provider' | 'strings'): string | undefined {
  const [project = ''] = projectRoot.split(`${sep}node_modules${sep}`);
  const isInside = !relative(project, tenantsDir).startsWith('..');
  if (!isInside) return undefined;
  const path = relative(join(tenantsDir, 'code'), join(projectRoot, 'schemas', `${name}.schema.json`));
  return path.replaceAll(sep, '/');
}
