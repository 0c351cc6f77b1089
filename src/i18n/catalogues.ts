import { accountWords as accountEn } from './en/account.ts';
import { claimsWords as claimsEn } from './en/claims.ts';
import { errorWords as errorsEn } from './en/errors.ts';
import { estimateWords as estimateEn } from './en/estimate.ts';
import { fallbackWords as fallbackEn } from './en/fallback.ts';
import { faqsWords as faqsEn } from './en/faqs.ts';
import { feedbackWords as feedbackEn } from './en/feedback.ts';
import { landingWords as landingEn } from './en/landing.ts';
import { lateWords as lateEn } from './en/late.ts';
import { lostWords as lostEn } from './en/lost.ts';
import { photosWords as photosEn } from './en/photos.ts';
import { preferencesWords as preferencesEn } from './en/preferences.ts';
import { publicWords as publicEn } from './en/public.ts';
import { queueWords as queueEn } from './en/queue.ts';
import { shellWords as shellEn } from './en/shell.ts';
import { supplementWords as supplementEn } from './en/supplement.ts';
import { surveyWords as surveyEn } from './en/survey.ts';
import { vehicleWords as vehicleEn } from './en/vehicle.ts';
import { accountWords as accountSr } from './sr/account.ts';
import { claimsWords as claimsSr } from './sr/claims.ts';
import { errorWords as errorsSr } from './sr/errors.ts';
import { estimateWords as estimateSr } from './sr/estimate.ts';
import { fallbackWords as fallbackSr } from './sr/fallback.ts';
import { faqsWords as faqsSr } from './sr/faqs.ts';
import { feedbackWords as feedbackSr } from './sr/feedback.ts';
import { landingWords as landingSr } from './sr/landing.ts';
import { lateWords as lateSr } from './sr/late.ts';
import { lostWords as lostSr } from './sr/lost.ts';
import { photosWords as photosSr } from './sr/photos.ts';
import { preferencesWords as preferencesSr } from './sr/preferences.ts';
import { publicWords as publicSr } from './sr/public.ts';
import { queueWords as queueSr } from './sr/queue.ts';
import { shellWords as shellSr } from './sr/shell.ts';
import { supplementWords as supplementSr } from './sr/supplement.ts';
import { surveyWords as surveySr } from './sr/survey.ts';
import { vehicleWords as vehicleSr } from './sr/vehicle.ts';

/** The base catalogue: every message key with its English text. */
export const en = {
  ...publicEn,
  ...lateEn,
  ...shellEn,
  ...errorsEn,
  ...claimsEn,
  ...photosEn,
  ...vehicleEn,
  ...feedbackEn,
  ...surveyEn,
  ...faqsEn,
  ...estimateEn,
  ...preferencesEn,
  ...queueEn,
  ...accountEn,
  ...landingEn,
  ...lostEn,
  ...fallbackEn,
  ...supplementEn,
} as const;

/** Serbian, in Latin script. */
export const sr = {
  ...publicSr,
  ...lateSr,
  ...shellSr,
  ...errorsSr,
  ...claimsSr,
  ...photosSr,
  ...vehicleSr,
  ...feedbackSr,
  ...surveySr,
  ...faqsSr,
  ...estimateSr,
  ...preferencesSr,
  ...queueSr,
  ...accountSr,
  ...landingSr,
  ...lostSr,
  ...fallbackSr,
  ...supplementSr,
} as const;

/** The messages embedded in the HTML of public pages. */
export const publicBase = publicEn;

/** The messages needed to prerender public pages at build time. */
export const prerenderBase = { ...publicEn, ...lateEn } as const;

/** Messages for pages without a carrier. Carriers cannot override them. */
export const plainWords = {
  en: { ...landingEn, ...lostEn, ...fallbackEn },
  sr: { ...landingSr, ...lostSr, ...fallbackSr },
} as const;

/** The messages that only the supplement portal uses. */
export const supplementOwn = supplementEn;

/**
 * All messages that the pages of the supplement portal carry: its own, plus the shared error, shell and public
 * messages.
 */
export const supplementBase = { ...supplementEn, ...errorsEn, ...shellEn, ...publicEn } as const;
