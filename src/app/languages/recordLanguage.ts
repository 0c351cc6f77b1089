import type { createStore } from 'jotai';
import type { Result } from '#src/backend/errors.ts';
import { serverLanguageAtom } from '#src/customer/serverLanguage.atoms.ts';

/** Stores the language of the texts in a response, if the response names it. */
export function recordLanguage(store: ReturnType<typeof createStore>, result: Result<unknown>): void {
  if (result.ok && result.language) store.set(serverLanguageAtom, result.language);
}
