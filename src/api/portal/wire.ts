import * as v from 'valibot';
import { validToken } from '../authorizedSend.ts';
import { isRecord } from '../isRecord.ts';
import { entityIn, listIn } from '../schemas/envelope.ts';
import { entity, id, numeric, optionalEntity, optionalId, text } from '../schemas/loose.ts';

/** A secret that a header can contain. */
const token = v.pipe(
  v.string(),
  v.check((value) => validToken(value) !== undefined, 'is not a token'),
);

const vehicle = optionalEntity({
  year: numeric,
  make: text,
  model: text,
  vin: text,
  customer_submitted_vin: text,
});

const exposureFields = {
  token,
  claim_number: optionalId,
  year: numeric,
  make: text,
  model: text,
  vin: text,
  /** A string, or an object with separate fields. */
  vehicle: v.lazy((value) => (typeof value === 'string' ? text : vehicle)),
  vehicle_information: vehicle,
};

const exposure = entity({ ...exposureFields, id });

export type WireExposure = Omit<v.InferOutput<typeof exposure>, 'id'>;

export const exposuresReply = listIn({ list: 'exposures', item: 'exposure' }, exposure);

/** The type of a task is next to its attributes, as in every resource of this API. */
const vendorTask = v.pipe(
  v.unknown(),
  v.transform((value) => (isRecord(value) && isRecord(value.data) ? value.data : value)),
  entity({ id, type: text }),
);

export const assignmentReply = entityIn(
  'vendor_assignment',
  entity({ id, vendor_contact_id: optionalId, vendor_task: vendorTask }),
);

export type WireAssignment = v.InferOutput<typeof assignmentReply>;

/** The response may omit the exposure's id. */
const grant = entityIn(
  'vendor_assignment',
  entity({
    id: optionalId,
    provider_code: v.pipe(v.string(), v.minLength(1)),
    assignee_id: id,
    vendor_assignable_id: optionalId,
    vendor_contact_id: optionalId,
    vendor_task: v.fallback(v.nullable(vendorTask), null),
    exposure: entityIn('exposure', entity({ ...exposureFields, id: optionalId })),
  }),
);

/** With or without an `attributes` wrapper. */
export const grantReply = entityIn('vendor_assignment', grant);

export type WireGrant = v.InferOutput<typeof grant>;

export const addressFields = {
  address1: text,
  address2: text,
  city: text,
  region: text,
  postal_code: optionalId,
  country: text,
};

export const addressReply = v.pipe(
  entityIn('address', entity(addressFields)),
  v.check(
    ({ address1, city, postal_code }) => Boolean(address1 ?? city ?? postal_code),
    'contains no address',
  ),
);

export type WireAddress = v.InferOutput<typeof addressReply>;

export const suggestionsReply = listIn(
  { list: 'addresses', item: 'address' },
  entity({ display_name: v.pipe(text, v.string()), address_key: id }),
);

export const vendorReply = entityIn(
  'vendor',
  entity({ id, name: text, address: optionalEntity(addressFields), email: text, phone: optionalId }),
);

export type WireVendor = v.InferOutput<typeof vendorReply>;

const contact = entity({
  id,
  first_name: text,
  last_name: text,
  email: text,
  phone_number: optionalId,
  country_code: optionalId,
});

export type WireContact = v.InferOutput<typeof contact>;

export const contactsReply = listIn({ list: 'vendor_contacts', item: 'vendor_contact' }, contact);

export const contactReply = entityIn('vendor_contact', contact);
