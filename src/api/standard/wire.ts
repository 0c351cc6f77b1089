import * as v from 'valibot';
import { estimate, rating, vehicle } from '../schemas/claim.ts';
import { entityIn, listIn } from '../schemas/envelope.ts';
import { faqRatingEntries, faqs } from '../schemas/faqs.ts';
import {
  cents,
  entity,
  flag,
  id,
  listOf,
  numeric,
  optionalEntity,
  optionalId,
  text,
  time,
} from '../schemas/loose.ts';
import { photoSets, photos } from '../schemas/photos.ts';

const claimEntries = {
  id,
  claim_number: optionalId,
  type: text,
  status: text,
  comments: text,
  platform_type: text,
  platform_version: text,
  prepayment_amount: cents,
  vehicle,
  vehicle_type_id: numeric,
  zip_code: optionalId,
  lien: flag,
  is_lien: flag,
  provider_id: optionalId,
  contact_phone: optionalId,
  can_view_estimate: flag,
  reason_code: optionalEntity({ code: v.string(), app_message: text }),
  estimate,
  rating,
  photos_rating: numeric,
  nps_ratings_submitted: flag,
};

const claim = optionalEntity(claimEntries);

const assignment = v.lazy(() =>
  entity({
    id,
    reportable_id: optionalId,
    claim_number: optionalId,
    activation_code: text,
    logo_url: text,
    created_at: time,
    license_plate: text,
    token: text,
    full_vehicle: text,
    vehicle,
    photos_rating: numeric,
    current_status_code: text,
    claim,
    statuses: listOf(entity({ code: v.string(), title: text, description: text })),
    initial_photo_sets: photoSets,
    requested_photo_sets: photoSets,
    special_photo_sets: photoSets,
    customer_photos: photos,
    faqs,
    ...faqRatingEntries(),
  }),
);

export type WireClaim = NonNullable<v.InferOutput<typeof claim>>;
export type WireAssignment = v.InferOutput<typeof assignment>;

export const assignmentsReply = listIn({ list: 'assignments', item: 'assignment' }, assignment);

export const linkReply = entityIn('assignment', assignment);

/** The API returns an array with the assignment as its first element. The array may be empty. */
export const assignmentReply = v.pipe(
  v.unknown(),
  v.transform((body): unknown => (Array.isArray(body) ? (body[0] ?? null) : body)),
  v.nullable(entityIn('assignment', assignment)),
);

export const claimReply = entityIn('claim', entity(claimEntries));
