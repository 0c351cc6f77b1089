const formsByLocale = new Map<string, ReadonlySet<Intl.LDMLPluralRule>>();

/**
 * Returns the plural forms that a language uses for the numbers up to 1000. Spanish uses "many" for millions only, which
 * no screen counts.
 */
function pluralFormsOf(locale: string): ReadonlySet<Intl.LDMLPluralRule> {
  const cached = formsByLocale.get(locale);
  if (cached) return cached;
  const rules = new Intl.PluralRules(locale);
  const forms = new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)));
  formsByLocale.set(locale, forms);
  return forms;
}

/** Only the six-part form contains the plural forms few and many. */
export function needsSixForms(locale: string): boolean {
  const forms = pluralFormsOf(locale);
  return forms.has('few') || forms.has('many');
}
