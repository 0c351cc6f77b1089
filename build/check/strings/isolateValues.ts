/**
 * Puts the inserted values of a text between the Unicode characters "first strong isolate" and "pop directional
 * isolate". Otherwise a phone number, a VIN or a name in a right-to-left text would appear in the wrong order, and so
 * would the words around it.
 */
export function isolateValues(text: string): string {
  // Plurals and link URLs are matched as a whole, because nothing in them is isolated.
  return text.replace(/\{\{[^{}]*\}\}|<\/?\w[^>]*>|\{\w[^{}]*\}/g, (code) =>
    /^\{\w/.test(code) ? `\u2068${code}\u2069` : code,
  );
}
