/** Lists the files of a language that were updated. */
export function describeFiles(files: readonly string[]): string {
  if (files.length === 0) return 'Every file is up to date.\n';
  return `Updated:\n${files.map((file) => `  ${file}\n`).join('')}`;
}
