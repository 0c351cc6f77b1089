/** Summarizes environments, because most carriers are built for all of them. */
export function describeEnvironments(names: readonly string[], all: readonly string[]): string {
  if (names.length === all.length) return 'all';
  if (names.length === 0) return 'none';
  const missing = all.filter((name) => !names.includes(name));
  return missing.length < names.length ? `all except ${missing.join(', ')}` : names.join(', ');
}
