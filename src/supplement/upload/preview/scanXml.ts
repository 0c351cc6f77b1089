export type XmlPiece =
  | {
      readonly kind: 'open' | 'close';
      readonly name: string;
      readonly attributes: string;
      readonly isEmpty: boolean;
    }
  | { readonly kind: 'text'; readonly text: string };

// What never ends goes to the end of the text: sought from each of its beginnings, a hostile file would take minutes.
const piece =
  /<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/g;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Elements and texts of a document, one after another. The page's policy keeps the browser's own parser for scripts of
 * ours; this one knows no entity but the five, so nothing in a file makes it grow.
 */
export function* scanXml(xml: string): Generator<XmlPiece> {
  for (const [, slash, name, attributes = '', empty, text] of xml.matchAll(piece)) {
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
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return Object.keys(named).includes(name) ? (named[name] as string) : whole;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number.parseInt(decimal, 10);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
