import { defaultVendorCountry, type PostalAddress } from './address.ts';
import type { Exposure } from './exposure.ts';
import type { Vendor } from './vendor.ts';
import type { BypassGrant, VendorAssignment } from './vendorAssignment.ts';
import { type ContactForm, defaultCallingCode, type VendorContact } from './vendorContact.ts';
import type {
  WireAddress,
  WireAssignment,
  WireContact,
  WireExposure,
  WireGrant,
  WireVendor,
} from './wire.ts';

const defaultTaskType = 'VendorTask';

export function mapExposure(id: string, wire: WireExposure): Exposure {
  const vehicleName = typeof wire.vehicle === 'string' ? wire.vehicle : null;
  const vehicleFields = typeof wire.vehicle === 'string' ? null : wire.vehicle;
  const sources = [wire, vehicleFields, wire.vehicle_information];
  const make = firstOf(sources.map((place) => place?.make));
  const model = firstOf(sources.map((place) => place?.model));
  // Some responses have only the vehicle's name, which includes the year. It is then used as the model.
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
    // The id is empty if the response has none: only a new assignment needs it, all other calls use the token.
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
