import { accountMessages as accountEn } from './en/account.ts';
import { claimsMessages as claimsEn } from './en/claims.ts';
import { errorMessages as errorsEn } from './en/errors.ts';
import { estimateMessages as estimateEn } from './en/estimate.ts';
import { fallbackMessages as fallbackEn } from './en/fallback.ts';
import { faqsMessages as faqsEn } from './en/faqs.ts';
import { feedbackMessages as feedbackEn } from './en/feedback.ts';
import { landingMessages as landingEn } from './en/landing.ts';
import { lazyMessages as lateEn } from './en/lazy.ts';
import { notFoundMessages as lostEn } from './en/notFound.ts';
import { photosMessages as photosEn } from './en/photos.ts';
import { preferencesMessages as preferencesEn } from './en/preferences.ts';
import { publicMessages as publicEn } from './en/public.ts';
import { queueMessages as queueEn } from './en/queue.ts';
import { shellMessages as shellEn } from './en/shell.ts';
import { supplementMessages as supplementEn } from './en/supplement.ts';
import { surveyMessages as surveyEn } from './en/survey.ts';
import { vehicleMessages as vehicleEn } from './en/vehicle.ts';
import { accountMessages as accountSr } from './sr/account.ts';
import { claimsMessages as claimsSr } from './sr/claims.ts';
import { errorMessages as errorsSr } from './sr/errors.ts';
import { estimateMessages as estimateSr } from './sr/estimate.ts';
import { fallbackMessages as fallbackSr } from './sr/fallback.ts';
import { faqsMessages as faqsSr } from './sr/faqs.ts';
import { feedbackMessages as feedbackSr } from './sr/feedback.ts';
import { landingMessages as landingSr } from './sr/landing.ts';
import { lazyMessages as lateSr } from './sr/lazy.ts';
import { notFoundMessages as lostSr } from './sr/notFound.ts';
import { photosMessages as photosSr } from './sr/photos.ts';
import { preferencesMessages as preferencesSr } from './sr/preferences.ts';
import { publicMessages as publicSr } from './sr/public.ts';
import { queueMessages as queueSr } from './sr/queue.ts';
import { shellMessages as shellSr } from './sr/shell.ts';
import { supplementMessages as supplementSr } from './sr/supplement.ts';
import { surveyMessages as surveySr } from './sr/survey.ts';
import { vehicleMessages as vehicleSr } from './sr/vehicle.ts';

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
export const publicMessages = publicEn;

/** The messages needed to prerender public pages at build time. */
export const prerenderMessages = { ...publicEn, ...lateEn } as const;

/** Messages for pages without a carrier. Carriers cannot override them. */
export const noCarrierMessages = {
  en: { ...landingEn, ...lostEn, ...fallbackEn },
  sr: { ...landingSr, ...lostSr, ...fallbackSr },
} as const;

/** The messages that only the supplement portal uses. */
export const supplementOnlyMessages = supplementEn;

/**
 * All messages that the pages of the supplement portal carry: its own, plus the shared error, shell and public
 * messages.
 */
export const supplementMessages = { ...supplementEn, ...errorsEn, ...shellEn, ...publicEn } as const;
