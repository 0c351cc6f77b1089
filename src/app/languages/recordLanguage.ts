import type { createStore } from 'jotai';
import type { Result } from '#src/api/errors.ts';
import { serverLanguageAtom } from '#src/texts/serverLanguage.atoms.ts';

/** Stores the language of the texts in a response, if the response names it. */
export function recordLanguage(store: ReturnType<typeof createStore>, result: Result<unknown>): void {
  if (result.ok && result.language) store.set(serverLanguageAtom, result.language);
}
