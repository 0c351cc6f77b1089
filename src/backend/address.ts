/**
 * One segment of a path, or nothing where the value cannot be one. Encoding alone is not enough: `..` stays `..`, and
 * the URL parser then takes away the segment before it.
 */
export function pathSegment(value: string): string | undefined {
  return value === '' || value === '.' || value === '..' ? undefined : encode(value);
}

/** Fills the `{names}` of a path, or gives nothing where one of them cannot be a segment. */
export function fillPath(template: string, parts: Readonly<Record<string, string>> = {}): string | undefined {
  let refused = false;
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const segment = Object.keys(parts).includes(name) ? pathSegment(parts[name] as string) : undefined;
    if (segment === undefined) refused = true;
    return segment ?? '';
  });
  return refused ? undefined : path;
}

/** A path with those query parameters that are not empty, or nothing where one cannot be encoded. */
export function withQuery(
  path: string | undefined,
  query: Readonly<Record<string, string | undefined>> = {},
): string | undefined {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '') continue;
    const encoded = encode(value);
    if (encoded === undefined) return undefined;
    pairs.push(`${name}=${encoded}`);
  }
  if (path === undefined || pairs.length === 0) return path;
  return `${path}?${pairs.join('&')}`;
}

function encode(value: string): string | undefined {
  try {
    return encodeURIComponent(value);
  } catch {
    return undefined; // half a character: no address can hold it
  }
}
