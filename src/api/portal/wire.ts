import * as v from 'valibot';
import { validToken } from '../http.ts';
import {
  entity,
  entityIn,
  id,
  isRecord,
  listIn,
  numeric,
  optionalEntity,
  optionalId,
  text,
} from '../schemas/loose.ts';
import { defaultVendorCountry, type PostalAddress } from './address.ts';
import type { BypassGrant, Exposure, VendorAssignment } from './exposure.ts';
import { type ContactForm, defaultCallingCode, type Vendor, type VendorContact } from './vendor.ts';

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

type WireExposure = Omit<v.InferOutput<typeof exposure>, 'id'>;

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

type WireAssignment = v.InferOutput<typeof assignmentReply>;

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

/** The access that a token gives, with or without an `attributes` wrapper. */
export const grantReply = entityIn('vendor_assignment', grant);

type WireGrant = v.InferOutput<typeof grant>;

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

type WireAddress = v.InferOutput<typeof addressReply>;

export const suggestionsReply = listIn(
  { list: 'addresses', item: 'address' },
  entity({ display_name: v.pipe(text, v.string()), address_key: id }),
);

export const vendorReply = entityIn(
  'vendor',
  entity({ id, name: text, address: optionalEntity(addressFields), email: text, phone: optionalId }),
);

type WireVendor = v.InferOutput<typeof vendorReply>;

const contact = entity({
  id,
  first_name: text,
  last_name: text,
  email: text,
  phone_number: optionalId,
  country_code: optionalId,
});

type WireContact = v.InferOutput<typeof contact>;

export const contactsReply = listIn({ list: 'vendor_contacts', item: 'vendor_contact' }, contact);

export const contactReply = entityIn('vendor_contact', contact);

const defaultTaskType = 'VendorTask';

export function mapExposure(id: string, wire: WireExposure): Exposure {
  const vehicleName = typeof wire.vehicle === 'string' ? wire.vehicle : null;
  const vehicleFields = typeof wire.vehicle === 'string' ? null : wire.vehicle;
  const sources = [wire, vehicleFields, wire.vehicle_information];
  const make = firstOf(sources.map((place) => place?.make));
  const model = firstOf(sources.map((place) => place?.model));
  // Some responses have only the vehicle's name, which includes the year. The name is then used as the model.
  const isNameOnly = vehicleName !== null && make === null && model === null;
  return {
    id,
    token: wire.token,
    claimNumber: wire.claim_number,
    year: isNameOnly ? null : firstOf(sources.map((place) => place?.year)),
    make,
    model: isNameOnly ? vehicleName : model,
    vin: firstOf([
      ...sources.map((place) => place?.vin),
      vehicleFields?.customer_submitted_vin,
      wire.vehicle_information?.customer_submitted_vin,
    ]),
  };
}

function firstOf<T>(values: readonly (T | null | undefined)[]): T | null {
  return values.find((value) => value !== null && value !== undefined) ?? null;
}

export function mapGrant(wire: WireGrant): BypassGrant {
  const { provider_code, assignee_id, exposure, vendor_assignable_id } = wire;
  return {
    providerCode: provider_code,
    vendorId: assignee_id,
    // The id is empty if the response has no id: only a new assignment needs it, all other calls use the token.
    exposure: mapExposure(exposure.id ?? vendor_assignable_id ?? '', exposure),
    assignment:
      wire.id === null || wire.vendor_task === null
        ? null
        : mapAssignment({ ...wire, id: wire.id, vendor_task: wire.vendor_task }),
  };
}

export function mapAssignment({ id, vendor_contact_id, vendor_task }: WireAssignment): VendorAssignment {
  return {
    id,
    contactId: vendor_contact_id,
    task: { id: vendor_task.id, type: vendor_task.type ?? defaultTaskType },
  };
}

export function mapAddress(wire: WireAddress): PostalAddress {
  return {
    address1: wire.address1 ?? '',
    address2: wire.address2 ?? '',
    city: wire.city ?? '',
    region: wire.region ?? '',
    postalCode: wire.postal_code ?? '',
    country: wire.country?.toLowerCase() ?? defaultVendorCountry,
  };
}

/** @param sent the submitted vendor, for fields that the response does not repeat */
export function mapVendor(wire: WireVendor, sent?: Omit<Vendor, 'id'>): Vendor {
  const { address } = wire;
  const hasAddress = address && (address.address1 ?? address.city ?? address.postal_code) !== null;
  return {
    id: wire.id,
    name: wire.name ?? sent?.name ?? '',
    address: hasAddress ? mapAddress(address) : (sent?.address ?? null),
    email: wire.email ?? sent?.email ?? null,
    phone: wire.phone ?? sent?.phone ?? null,
  };
}

export function mapContact(wire: WireContact, sent?: ContactForm): VendorContact {
  return {
    id: wire.id,
    firstName: wire.first_name ?? sent?.firstName ?? '',
    lastName: wire.last_name ?? sent?.lastName ?? '',
    email: wire.email ?? sent?.email ?? '',
    phoneNumber: wire.phone_number ?? sent?.phoneNumber ?? '',
    countryCode: wire.country_code?.replace(/^(?=\d)/, '+') ?? sent?.countryCode ?? defaultCallingCode,
  };
}
