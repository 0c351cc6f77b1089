import { experimentalParseMessage } from 'typesafe-i18n/parser';

/** A placeholder `{name}` of a text. */
export interface Argument {
  readonly optional: boolean;
  readonly formatters: readonly string[];
  /** False if the value only selects a text: `{name|{yes:a,no:b}}`. */
  readonly isShown: boolean;
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
 * @param text a normalized text with balanced braces; for other texts the parser's backtracking can take forever
 */
export function readParameters(text: string): MessageParameters | undefined {
  const args = new Map<string, Argument>();
  const pluralKeys = new Set<string>();
  try {
    for (const part of experimentalParseMessage(text)) {
      if (part.kind === 'plural') pluralKeys.add(part.key);
      if (part.kind !== 'parameter') continue;
      const formatters = part.transforms.flatMap((it) => (it.kind === 'formatter' ? [it.name] : []));
      const other = args.get(part.key);
      args.set(part.key, {
        optional: part.optional,
        formatters: [...(other?.formatters ?? []), ...formatters],
        isShown: other?.isShown === true || formatters.length === part.transforms.length,
      });
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

/** Formats as `{count} and {name}`. */
export function listNames(names: Iterable<string>): string {
  const braced = [...names].map((name) => `{${name}}`);
  const last = braced.pop() ?? '';
  return braced.length === 0 ? last : `${braced.join(', ')} and ${last}`;
}
