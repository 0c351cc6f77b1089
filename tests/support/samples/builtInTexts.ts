import { readBuiltInTexts } from '#build/check/strings/catalogues.ts';

export const builtInTexts = readBuiltInTexts();

export const { catalogues } = builtInTexts;
