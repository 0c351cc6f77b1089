import type { Locale } from '#src/tenant/locales.ts';
import { en, type SandboxTexts } from './en.ts';
import { sr } from './sr.ts';

/** A new locale needs a file in this folder and an entry here. */
export const texts: Readonly<Record<Locale, SandboxTexts>> = { en, sr };
