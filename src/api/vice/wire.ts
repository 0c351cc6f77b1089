import * as v from 'valibot';
import { estimate, rating, vehicle } from '../schemas/claim.ts';
import { entityIn, listIn } from '../schemas/envelope.ts';
import { faqRatingEntries, faqs } from '../schemas/faqs.ts';
import { entity, id, numeric, optionalEntity, optionalId, text, time } from '../schemas/loose.ts';
import { photoSets, photos } from '../schemas/photos.ts';

const exposure = v.lazy(() =>
  entity({
    id,
    reportable_id: optionalId,
    claim_number: optionalId,
    activation_code: text,
    logo_url: text,
    created_at: time,
    token: text,
    vehicle: text,
    // Whatever customers of the carrier type: a plate opens the photos directly, and either gives the status.
    vehicle_information: optionalEntity({
      year: numeric,
      make: text,
      model: text,
      trim: text,
      customer_submitted_registration_number: text,
      customer_submitted_vin: text,
    }),
    requested_photo_sets: photoSets,
    customer_photos: photos,
    faqs,
    ...faqRatingEntries(),
    estimate,
    rating,
  }),
);

export type WireExposure = v.InferOutput<typeof exposure>;

export const exposuresReply = listIn({ list: 'exposures', item: 'exposure' }, exposure);

export const exposureReply = entityIn('exposure', exposure);

export const linkReply = entityIn('activation', entity({ exposure_id: id }));

export const claimReply = entityIn(
  'claim',
  entity({ id, claim_number: optionalId, vehicle, estimate, rating }),
);

export type WireClaim = v.InferOutput<typeof claimReply>;
