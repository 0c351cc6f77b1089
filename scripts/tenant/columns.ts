/** Renders left-aligned columns with two spaces between them. The last column is not padded. */
export function renderColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  bold: (text: string) => string = (text) => text,
): string {
  const lines = headings.length > 0 ? [headings, ...rows] : rows;
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((row) => widthOf(row[column] ?? ''))),
  );
  const render = (row: readonly string[]) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd();
  return lines
    .map((row) => (row === headings ? bold(render(row)) : render(row)))
    .map((line) => `${line}\n`)
    .join('');
}

/** Summarizes environments, because most carriers are built for all of them. */
export function describeEnvironments(names: readonly string[], all: readonly string[]): string {
  if (names.length === all.length) return 'all';
  if (names.length === 0) return 'none';
  const missing = all.filter((name) => !names.includes(name));
  return missing.length < names.length ? `all except ${missing.join(', ')}` : names.join(', ');
}

function widthOf(text: string): number {
  return [...text].length;
}
