import { createContext } from 'react';
import type { Language } from '#src/tenant/pageData.ts';

/**
 * Loads the texts of a language and then shows them.
 * @returns false if they did not load, and the user has chosen no other language meanwhile
 */
export type SwitchLanguage = (language: Language) => Promise<boolean>;

/** Undefined if the portal has one language. */
export const SwitchLanguageContext = createContext<SwitchLanguage | undefined>(undefined);
