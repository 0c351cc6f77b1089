import type { SupplementBackend } from '../portalPort.ts';
import { readAs } from '../schemas/readAs.ts';
import type { PostalAddress } from './address.ts';
import type { SupplementCalls } from './calls.ts';
import { mapAddress, mapContact, mapVendor } from './map.ts';
import type { NewVendor } from './vendor.ts';
import { type ContactForm, defaultCallingCode } from './vendorContact.ts';
import { addressReply, contactReply, contactsReply, suggestionsReply, vendorReply } from './wire.ts';

type ShopCalls = Pick<
  SupplementBackend,
  'loadVendor' | 'createVendor' | 'loadContacts' | 'createContact' | 'suggestAddresses' | 'findAddress'
>;

/** All address lookups use this country. */
const lookupCountry = 'us';

/** Calls for repair shops, their contacts and addresses. */
export function createShopCalls({ sendAuthorized, pathOf }: SupplementCalls): ShopCalls {
  return {
    async loadVendor(vendorId, signal) {
      const path = pathOf('vendor', { id: vendorId });
      return readAs(await sendAuthorized({ method: 'GET', path, signal }), vendorReply, (wire) =>
        mapVendor(wire),
      );
    },

    async createVendor(vendor, signal) {
      const body = { data: { type: 'vendor', attributes: vendorAttributes(vendor) } };
      const reply = await sendAuthorized({ method: 'POST', path: pathOf('vendors'), body, signal });
      return readAs(reply, vendorReply, (wire) => mapVendor(wire, { ...vendor, phone: phoneOf(vendor) }));
    },

    async loadContacts(vendorId, signal) {
      const path = pathOf('vendorContacts', { vendorId });
      const reply = await sendAuthorized({ method: 'GET', path, signal });
      return readAs(reply, contactsReply, (wire) => wire.map((contact) => mapContact(contact)));
    },

    async createContact(vendorId, contact, signal) {
      const body = { data: { attributes: contactAttributes(vendorId, contact) } };
      const reply = await sendAuthorized({ method: 'POST', path: pathOf('contacts'), body, signal });
      return readAs(reply, contactReply, (wire) => mapContact(wire, contact));
    },

    async suggestAddresses(text, signal) {
      const body = { country: lookupCountry, search_string: text };
      const reply = await sendAuthorized({ method: 'POST', path: pathOf('suggestAddresses'), body, signal });
      return readAs(reply, suggestionsReply, (wire) =>
        wire.map(({ display_name, address_key }) => ({ displayName: display_name, addressKey: address_key })),
      );
    },

    async findAddress({ displayName, addressKey }, signal) {
      const search_object = { display_name: displayName, address_key: addressKey };
      const body = { country: lookupCountry, search_object };
      const reply = await sendAuthorized({ method: 'POST', path: pathOf('findAddress'), body, signal });
      return readAs(reply, addressReply, mapAddress);
    },
  };
}

function vendorAttributes(vendor: NewVendor): object {
  const { name, address, email } = vendor;
  return {
    name,
    email,
    phone: phoneOf(vendor),
    country_code: address.country,
    address: addressAttributes(address),
  };
}

/** The API has no field for a vendor's calling code, so foreign numbers include it. */
function phoneOf({ phone, phoneCountryCode }: NewVendor): string {
  return phoneCountryCode === defaultCallingCode ? phone : phoneCountryCode + phone;
}

/** Empty fields are not sent. */
function addressAttributes({ postalCode, ...address }: PostalAddress): object {
  const fields = { ...address, postal_code: postalCode };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

function contactAttributes(vendorId: string, contact: ContactForm): object {
  return {
    first_name: contact.firstName,
    last_name: contact.lastName,
    email: contact.email,
    phone_number: contact.phoneNumber,
    country_code: contact.countryCode,
    vendor_id: vendorId,
    isNew: 'true',
  };
}
