import { accountMessages } from './account.ts';
import { claimsMessages } from './claims.ts';
import { errorMessages } from './errors.ts';
import { estimateMessages } from './estimate.ts';
import { fallbackMessages } from './fallback.ts';
import { faqsMessages } from './faqs.ts';
import { feedbackMessages } from './feedback.ts';
import { handOffMessages } from './handOff.ts';
import { landingMessages } from './landing.ts';
import { lazyMessages } from './lazy.ts';
import { liveMessages } from './live.ts';
import { markingMessages } from './marking.ts';
import { notFoundMessages } from './notFound.ts';
import { photosMessages } from './photos.ts';
import { preferencesMessages } from './preferences.ts';
import { publicMessages } from './public.ts';
import { queueMessages } from './queue.ts';
import { shellMessages } from './shell.ts';
import { supplementMessages } from './supplement.ts';
import { surveyMessages } from './survey.ts';
import { vehicleMessages } from './vehicle.ts';

/** Every text of this locale. */
export const catalogue = {
  ...publicMessages,
  ...lazyMessages,
  ...shellMessages,
  ...errorMessages,
  ...claimsMessages,
  ...photosMessages,
  ...liveMessages,
  ...markingMessages,
  ...vehicleMessages,
  ...feedbackMessages,
  ...surveyMessages,
  ...faqsMessages,
  ...estimateMessages,
  ...preferencesMessages,
  ...queueMessages,
  ...accountMessages,
  ...handOffMessages,
  ...landingMessages,
  ...notFoundMessages,
  ...fallbackMessages,
  ...supplementMessages,
} as const;
