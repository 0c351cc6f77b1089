/**
 * Encodes one path segment; undefined if the value cannot be a segment. Encoding alone is not enough: `..` stays `..`, and
 * the URL parser then removes the segment before it.
 */
function pathSegment(value: string): string | undefined {
  return value === '' || value === '.' || value === '..' ? undefined : encode(value);
}

/** Fills the `{names}` of a path; undefined if one of the values cannot be a segment. */
export function fillPath(template: string, parts: Readonly<Record<string, string>> = {}): string | undefined {
  let isInvalid = false;
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const segment = Object.keys(parts).includes(name) ? pathSegment(parts[name] as string) : undefined;
    if (segment === undefined) isInvalid = true;
    return segment ?? '';
  });
  return isInvalid ? undefined : path;
}

/** Appends the non-empty query parameters to a path; undefined if a value cannot be encoded. */
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
    return undefined; // a lone surrogate, which no URL can contain
  }
}
