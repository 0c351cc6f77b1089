export type XmlNode =
  | {
      readonly kind: 'open' | 'close';
      readonly name: string;
      readonly attributes: string;
      readonly isEmpty: boolean;
    }
  | { readonly kind: 'text'; readonly text: string };

// An unclosed comment or instruction matches up to the end of the text. Otherwise the regular expression would search
// again from each opening mark, and a malicious file could take minutes.
const nodePattern =
  /<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/g;
const predefinedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * Yields the elements and texts of an XML document in order. The browser's parser is not available, because the page's
 * Trusted Types policy only allows script URLs. This parser supports only the five predefined entities, so entities in
 * a file cannot expand without limit.
 */
export function* scanXml(xml: string): Generator<XmlNode> {
  for (const [, slash, name, attributes = '', empty, text] of xml.matchAll(nodePattern)) {
    if (text !== undefined) yield { kind: 'text', text: decodeXml(text) };
    else if (name !== undefined)
      yield { kind: slash ? 'close' : 'open', name, attributes, isEmpty: empty === '/' };
  }
}

export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decodeXml(value);
}

function decodeXml(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (match, decimal, hex, name) => {
    if (name !== undefined)
      return Object.keys(predefinedEntities).includes(name) ? (predefinedEntities[name] as string) : match;
    const codePoint = decimal === undefined ? Number.parseInt(hex, 16) : Number.parseInt(decimal, 10);
    return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : match;
  });
}
