import { i18nString } from 'typesafe-i18n';
import type { Locale } from '#src/tenant/locales.ts';
import type { TranslationFunctions } from './i18n-types.ts';
import { type Nested, nestKeys } from './nestKeys.ts';
import { canonicalText, hasBalancedBraces } from './placeholders.ts';

/**
 * All messages of the app, typed by typesafe-i18n, for example `m.start.title()`. Each function returns a display
 * string for DisplayText.
 */
export type Messages = TranslationFunctions;

type Values = Readonly<Record<string, unknown>>;

/**
 * Binds resolved strings (see resolveStrings) to typed functions. Inserted values are escaped first, so they show
 * verbatim. A missing key returns one space, never the key's name or an inherited object property.
 * @param values in the order of `keys`
 */
export function createMessages(locale: Locale, keys: readonly string[], values: readonly string[]): Messages {
  const fill = i18nString(locale, Object.create(null));
  const texts = nestKeys(keys, (index) => {
    const value = values[index];
    const text = canonicalText(typeof value === 'string' ? value : '');
    // Keep plain text away from typesafe-i18n: it looks texts up in an object and would find "constructor" there.
    if (!text.includes('{') || !hasBalancedBraces(text)) return () => text;
    // `constructor` is the one name that is always defined on the argument object, see escapeValues.
    const template = text.replace(/\{\s*constructor\b/g, '{_');
    return (args?: Values) => {
      try {
        return fill(template, escapeValues(args));
      } catch {
        return text; // a malformed `{x|{…}}` makes the parser throw; raw text is better than a blank page
      }
    };
  });
  return withMissingMessages(texts) as Messages;
}

const missingMessage: object = new Proxy(() => ' ', { get: (_target, key) => missingMessageFor(key) });

/** `then` stays undefined. Otherwise `await` would treat the messages as a promise and never finish. */
function missingMessageFor(key: string | symbol): object | undefined {
  return typeof key === 'string' && key !== 'then' ? missingMessage : undefined;
}

function withMissingMessages<T extends object>(level: Nested<T>): object {
  for (const [key, value] of Object.entries(level)) {
    if (typeof value === 'object') level[key] = withMissingMessages(value as Nested<T>) as Nested<T>;
  }
  return new Proxy(level, {
    get: (target, key) => (typeof key === 'string' ? target[key] : undefined) ?? missingMessageFor(key),
  });
}

/**
 * typesafe-i18n accepts an object only if its `constructor` is Object; without a prototype nothing else is inherited.
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
