interface Encoding {
  readonly name: 'br' | 'gzip';
  readonly suffix: '.br' | '.gz';
}

const encodings: readonly Encoding[] = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

/**
 * Returns the accepted encodings, best compression first. A weight of 0 rejects an encoding; `*` applies to all
 * encodings that are not listed.
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)));
  }
  return encodings.filter(({ name }) => (weights.get(name) ?? weights.get('*') ?? 0) > 0);
}

/** Returns true if the client's cached copy is still valid. Uses weak comparison, as If-None-Match requires. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((item) => item.trim() === '*' || item.trim().replace(/^W\//, '') === tag);
}
