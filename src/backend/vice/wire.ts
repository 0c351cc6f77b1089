import * as v from 'valibot';
import { estimate, rating, vehicle } from '../wire/claim.ts';
import { entityIn, listIn } from '../wire/envelope.ts';
import { faqRatingEntries, faqs } from '../wire/faqs.ts';
import { entity, id, numeric, optionalEntity, optionalId, text, time } from '../wire/loose.ts';
import { photoSets, photos } from '../wire/photos.ts';

const vehicleEntries = {
  year: numeric,
  make: text,
  model: text,
  trim: text,
  // Read for all carriers: a claim with a registration number opens the photos directly.
  customer_submitted_registration_number: text,
};

/** Schema of the vehicle, with the VIN if customers of the carrier type it. */
function vehicleInformation() {
  if (__TENANT__.usesVinVerification)
    return optionalEntity({ ...vehicleEntries, customer_submitted_vin: text });
  return optionalEntity(vehicleEntries);
}

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
    vehicle_information: vehicleInformation(),
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
