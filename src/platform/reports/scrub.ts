const removed = '[removed]';

/** Names of fields that may hold what a person typed, or a key to their claim. */
const privateNames =
  /token|password|authorization|cookie|phone|e-?mail|vin|plate|registration|activation|first_?name|last_?name|address|note|comment/i;

const rules: readonly (readonly [RegExp, string])[] = [
  // Of an address only what leads to the file or the screen is wanted.
  [/((?:\bhttps?:\/)?\/[^\s?#"'<>]+)[?#][^\s"'<>)]*/gi, '$1'],
  // Paths of ours and of the APIs that hold an activation code.
  [/(\/(?:create|activation|link)\/)[^\s/?#"'<>:)]+/gi, '$1:code'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${removed}`],
  [
    /\b([\w-]*(?:token|password|secret|activation_?code)[\w-]*["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi,
    `$1${removed}`,
  ],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\b[A-HJ-NPR-Z0-9]{17}\b/g, '[vin]'],
  // Ids of claims stand between slashes, phone numbers everywhere else; names of files hold digits too.
  [/\/\d+(?=[/\s"']|$)/g, '/:id'],
  [/(^|[^\w/.-])\+?\d[\d ().-]{5,}\d(?!\w)/g, '$1[number]'],
];

/**
 * A text without what points to a person: queries, tokens, activation codes, addresses, phone numbers, VINs and ids of
 * claims. [SEC-12 SEC-13]
 */
export function scrubText(text: string): string {
  return rules.reduce((clean, [pattern, by]) => clean.replace(pattern, by), text);
}

/** The same for everything in a value, of which fields with telling names go as a whole. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 8) return removed;
  if (Array.isArray(value)) return value.map((item) => scrub(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      privateNames.test(name) ? removed : scrub(item, depth + 1),
    ]),
  );
}
