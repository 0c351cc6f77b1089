import { i18nString } from 'typesafe-i18n';
import type { Locale } from '#src/tenant/locales.ts';
import { renderText } from './displayText.tsx';
import type { TranslationFunctions } from './i18n-types.ts';
import { canonicalText, hasBalancedBraces } from './placeholders.ts';
import { plainText } from './tokenize.ts';

/** The functions of all messages. Use it for a parameter that can be `m`, which returns elements, or `t`, which returns plain text. */
export type MessagesAs<Result> = WithResult<TranslationFunctions, Result> & {
  /** Shows a text verbatim that is not part of the catalogue, such as a text from the backend. */
  verbatim(values: { text: string }): Result;
};

type WithResult<Level, Result> = {
  readonly [Key in keyof Level]: Level[Key] extends (...values: infer Values) => string
    ? (...values: Values) => Result
    : WithResult<Level[Key], Result>;
};

/** All messages of the app, typed by typesafe-i18n, for example `m.start.title()`. */
export interface Messages {
  /** Elements: text, line breaks and links. Not inside a link or a button. */
  readonly m: MessagesAs<Elements>;
  /** Plain text, for buttons, links, attributes and titles. */
  readonly t: MessagesAs<string>;
  /** Display strings, for components that render the markup in their own way. */
  readonly marked: MessagesAs<string>;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Binds resolved strings (see resolveStrings) to typed functions. Inserted values are escaped first, so they show
 * verbatim. A missing key gives one space, never the key's name or an inherited object property.
 * @param values in the order of `keys`
 */
export function createMessages(locale: Locale, keys: readonly string[], values: readonly string[]): Messages {
  const texts = new Map([...keys.map((key, index) => [key, values[index]] as const), ['verbatim', '{text}']]);
  const fill = i18nString(locale, Object.create(null));
  const textOf = (key: string, args?: Values): string => {
    const text = canonicalText(texts.get(key) ?? '');
    // Do not pass plain text to typesafe-i18n, which looks texts up in an object and would find "constructor" there.
    if (!text.includes('{') || !hasBalancedBraces(text)) return text;
    try {
      // Do not fill in a placeholder called `constructor`, because `escapeValues` sets that property to `Object`.
      return fill(text.replace(/\{\s*constructor\b/g, '{_'), escapeValues(args));
    } catch {
      return text; // a malformed `{x|{…}}` makes the parser throw; raw text is better than a blank page
    }
  };
  return {
    m: functionsBelow('', (key, args) => renderText(textOf(key, args))) as MessagesAs<Elements>,
    t: functionsBelow('', (key, args) => plainText(textOf(key, args))) as MessagesAs<string>,
    marked: functionsBelow('', textOf) as MessagesAs<string>,
  };
}

/** Returns a proxy that turns a path of names into a message function: `proxy.a.b(args)` calls `call('a.b', args)`. */
function functionsBelow(path: string, call: (key: string, args?: Values) => unknown): object {
  return new Proxy(() => undefined, {
    get: (_target, name) => functionsBelow(path === '' ? String(name) : `${path}.${String(name)}`, call),
    apply: (_target, _this, [args]) => call(path, args),
  });
}

/**
 * typesafe-i18n requires that `constructor` is Object. Without a prototype, placeholders find no inherited property.
 * The dollar sign is escaped too, because plurals are inserted with String.replace, which interprets `$&`.
 */
function escapeValues(values: Values = {}): Values {
  const escaped: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(values)) {
    escaped[name] =
      typeof value === 'number' || typeof value === 'boolean'
        ? value
        : String(value ?? '').replace(/[&<>"'$]/g, (mark) => `&#${mark.charCodeAt(0)};`);
  }
  escaped.constructor = Object;
  return escaped;
}
