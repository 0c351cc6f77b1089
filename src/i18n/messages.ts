import { i18nString } from 'typesafe-i18n';
import type { Locale } from '#src/tenant/flavour.ts';
import { type Nested, nestKeys } from './flatten.ts';
import type { TranslationFunctions } from './i18n-types.ts';
import { canonicalText, hasBalancedBraces } from './placeholders.ts';

/** `m.start.title()`: every word of the app, typed by typesafe-i18n. The result is a display string for DisplayText. */
export type Messages = TranslationFunctions;

type Values = Readonly<Record<string, unknown>>;

/**
 * Binds resolved strings (see resolveStrings) to typed functions. Inserted values are escaped before they are filled
 * in, so that they show verbatim. A key that the arrays lack shows one space: never its name, never something that
 * objects inherit.
 * @param values in the order of `keys`
 */
export function createMessages(locale: Locale, keys: readonly string[], values: readonly string[]): Messages {
  const fill = i18nString(locale, Object.create(null));
  const texts = nestKeys(keys, (index) => {
    const value = values[index];
    const text = canonicalText(typeof value === 'string' ? value : '');
    // A plain text must not reach typesafe-i18n: it looks texts up in an object, and finds "constructor" there.
    if (!text.includes('{') || !hasBalancedBraces(text)) return () => text;
    // The one name that an argument object without prototype cannot leave undefined, see escapeValues.
    const template = text.replace(/\{\s*constructor\b/g, '{_');
    return (args?: Values) => {
      try {
        return fill(template, escapeValues(args));
      } catch {
        return text; // a malformed `{x|{…}}` makes the parser throw; odd words beat a blank page
      }
    };
  });
  return guard(texts) as Messages;
}

const blank: object = new Proxy(() => ' ', { get: (_target, key) => answerMissing(key) });

/** `then` stays absent, or awaiting messages would never end. */
function answerMissing(key: string | symbol): object | undefined {
  return typeof key === 'string' && key !== 'then' ? blank : undefined;
}

function guard<T extends object>(level: Nested<T>): object {
  for (const [key, value] of Object.entries(level)) {
    if (typeof value === 'object') level[key] = guard(value as Nested<T>) as Nested<T>;
  }
  return new Proxy(level, {
    get: (target, key) => (typeof key === 'string' ? target[key] : undefined) ?? answerMissing(key),
  });
}

/**
 * typesafe-i18n takes an object only if its `constructor` is Object; without a prototype nothing else is inherited. A
 * dollar is escaped too: plurals are filled in by String.replace, which gives `$&` a meaning.
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
