/** A piece of a text for translators: words, or code that must stay as it is. */
export type InlinePart =
  | { readonly kind: 'words'; readonly text: string }
  /** A placeholder, a line break, or the mark between two plural forms. */
  | { readonly kind: 'code'; readonly code: string }
  /** A plural or a link: words between two codes. */
  | {
      readonly kind: 'pair';
      readonly start: string;
      readonly end: string;
      readonly parts: readonly InlinePart[];
    };

const code =
  /(?<pluralStart>\{\{(?:\s*\w+\s*:)?)(?<forms>[^{}]*)(?<pluralEnd>\}\})|(?<linkStart><a [^>]*>)(?<label>.*?)(?<linkEnd><\/a>)|\{[^{}]*\}|<br\s*\/?>/gs;

/** Splits a text so that placeholders, plurals and markup cannot be changed by accident. `joinCodes` is the reverse. */
export function splitCodes(text: string): InlinePart[] {
  const parts: InlinePart[] = [];
  const addWords = (words: string) => words !== '' && parts.push({ kind: 'words', text: words });
  let from = 0;
  for (const found of text.matchAll(code)) {
    addWords(text.slice(from, found.index));
    from = found.index + found[0].length;
    const { pluralStart, forms, pluralEnd, linkStart, label, linkEnd } = found.groups ?? {};
    if (pluralStart !== undefined)
      parts.push({ kind: 'pair', start: pluralStart, end: pluralEnd ?? '', parts: splitForms(forms ?? '') });
    else if (linkStart !== undefined)
      parts.push({ kind: 'pair', start: linkStart, end: linkEnd ?? '', parts: splitCodes(label ?? '') });
    else parts.push({ kind: 'code', code: found[0] });
  }
  addWords(text.slice(from));
  return parts;
}

export function joinCodes(parts: readonly InlinePart[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'words') return part.text;
      return part.kind === 'code' ? part.code : part.start + joinCodes(part.parts) + part.end;
    })
    .join('');
}

function splitForms(forms: string): InlinePart[] {
  return forms
    .split('|')
    .flatMap((form, index): InlinePart[] => [
      ...(index > 0 ? [{ kind: 'code', code: '|' } as const] : []),
      ...(form === '' ? [] : [{ kind: 'words', text: form } as const]),
    ]);
}
