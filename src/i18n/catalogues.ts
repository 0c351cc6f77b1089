import { publicWords as publicEn } from './en/public.ts';
import { publicWords as publicSr } from './sr/public.ts';

/** Base catalogue: every key that exists, with its English words. */
export const en = { ...publicEn } as const;

/** Serbian, Latin script. */
export const sr = { ...publicSr } as const;

/** The part of the base that a public page carries inside its HTML. */
export const publicBase = publicEn;
