/**
 * Returns whether a language needs the six-part form, the only one with the plural forms few and many, for the numbers up
 * to 20. Spanish uses "many" for millions only, which no screen counts.
 */
export function needsSixForms(locale: string): boolean {
  const rules = new Intl.PluralRules(locale);
  return Array.from({ length: 21 }, (_, count) => rules.select(count)).some((form) =>
    ['few', 'many'].includes(form),
  );
}
