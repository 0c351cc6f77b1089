import { experimentalParseMessage } from 'typesafe-i18n/parser';

/** A placeholder `{name}` of a text. Formatters and switch-cases are in the order in which they apply. */
interface Argument {
  readonly optional: boolean;
  readonly formatters: readonly string[];
  /** Cases of a switch-case without their texts: `{yes:,no:}`. */
  readonly cases: readonly string[];
}

/** The parameters of a text, from typesafe-i18n's parser. */
export interface MessageParameters {
  readonly args: ReadonlyMap<string, Argument>;
  /** Parameters that select a plural form. */
  readonly pluralKeys: ReadonlySet<string>;
  /** The texts between `{{` and `}}`. */
  readonly plurals: readonly string[];
}

/**
 * Returns undefined if the parser rejects the text.
 * @param text a normalized text with balanced braces; other texts can cause catastrophic backtracking in the parser
 */
export function readParameters(text: string): MessageParameters | undefined {
  const args = new Map<string, Argument>();
  const pluralKeys = new Set<string>();
  try {
    for (const part of experimentalParseMessage(text)) {
      if (part.kind === 'plural') pluralKeys.add(part.key);
      if (part.kind !== 'parameter') continue;
      const formatters: string[] = [];
      const cases: string[] = [];
      for (const transform of part.transforms) {
        if (transform.kind === 'formatter') formatters.push(transform.name);
        else cases.push(`{${transform.cases.map(({ key }) => `${key}:`).join(',')}}`);
      }
      args.set(part.key, { optional: part.optional, formatters, cases });
    }
  } catch {
    return undefined; // A switch-case without cases.
  }
  return {
    args,
    pluralKeys,
    plurals: [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map((match) => match[1] ?? ''),
  };
}

/** Joins names as in `{count}, {date} and {name}`. */
export function listNames(names: Iterable<string>): string {
  const braced = [...names].map((name) => `{${name}}`);
  const last = braced.pop() ?? '';
  return braced.length === 0 ? last : `${braced.join(', ')} and ${last}`;
}
