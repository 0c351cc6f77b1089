import { join, relative, sep } from 'node:path';
import { projectRoot } from '../core/sources.ts';

type SchemaName = 'provider' | 'strings' | 'environments' | 'livery';

/**
 * Returns the value of `$schema` in a file, which editors use to find the JSON Schema. Undefined if the file is not in
 * the same project as Livery: the path would then be valid on this machine only.
 * @param folder the absolute path of the file's folder
 * @param name the schema's name, for example `provider`
 */
export function schemaReference(folder: string, name: SchemaName): string | undefined {
  const [project = ''] = projectRoot.split(`${sep}node_modules${sep}`);
  const isInside = !relative(project, folder).startsWith('..');
  if (!isInside) return undefined;
  const path = relative(folder, join(projectRoot, 'schemas', `${name}.schema.json`));
  return path.replaceAll(sep, '/');
}
