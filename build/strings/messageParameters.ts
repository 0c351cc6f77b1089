import { experimentalParseMessage } from 'typesafe-i18n/parser';

/** One `{name}` of a string; formatters and switch-cases in the order in which they apply. */
export interface Argument {
  readonly optional: boolean;
  readonly formatters: readonly string[];
  /** `{yes:,no:}`: the cases of a switch-case without their words. */
  readonly cases: readonly string[];
}

/** What a string wants filled in, as typesafe-i18n's own parser reads it. */
export interface MessageParameters {
  readonly args: ReadonlyMap<string, Argument>;
  /** Names that choose between the parts of a plural. */
  readonly pluralKeys: ReadonlySet<string>;
  /** What stands between `{{` and `}}`. */
  readonly plurals: readonly string[];
}

/**
 * Reads a canonical string whose braces are balanced; on others the parser may backtrack for ever. Undefined where the
 * parser refuses it.
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
    return undefined; // a switch-case without a case
  }
  return {
    args,
    pluralKeys,
    plurals: [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map((match) => match[1] ?? ''),
  };
}

/** `{count} and {name}` */
export function listNames(names: Iterable<string>): string {
  const braced = [...names].map((name) => `{${name}}`);
  const last = braced.pop() ?? '';
  return braced.length === 0 ? last : `${braced.join(', ')} and ${last}`;
}
