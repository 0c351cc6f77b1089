import { atom } from 'jotai';
import type { FaqRatings } from './faqRatings.ts';

/** Ratings by assignment id. Logging out clears them, so this file is in every bundle. */
export const faqRatingsAtom = atom<ReadonlyMap<string, FaqRatings>>(new Map());
