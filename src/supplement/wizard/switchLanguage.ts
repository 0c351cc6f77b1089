import { createContext } from 'react';
import type { Language } from '#src/tenant/pageData.ts';

/** Loads the texts of a language and then shows them. If they do not load, nothing changes. */
export type SwitchLanguage = (language: Language) => Promise<void>;

/** Undefined if the portal has one language. */
export const SwitchLanguageContext = createContext<SwitchLanguage | undefined>(undefined);
