/**
 * Returns esbuild's source map for a script with its final name. Paths of sources are relative to the project.
 * @param prefix lines that the build added before esbuild's text
 */
export function publishedMap(file: string, esbuildMap: string, prefix = ''): string {
  const map = JSON.parse(esbuildMap) as { readonly mappings: string };
  const lines = prefix.split('\n').length - 1;
  return JSON.stringify({ ...map, file, mappings: ';'.repeat(lines) + map.mappings });
}
