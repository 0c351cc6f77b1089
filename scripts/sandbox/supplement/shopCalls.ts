import * as v from 'valibot';
import type { Call } from '../calls/call.ts';
import { Rejection, reject, rejectViolation } from '../calls/check.ts';
import type { Shop } from '../seed/supplement/shops.ts';
import { errorReply, jsonReply } from '../server/reply.ts';
import type { Contact } from '../state/supplementStore.ts';
import type { SandboxWorld } from '../state/world.ts';
import { attributesOf, base, exposureCall, nonEmptyText } from './vendorCall.ts';
import { contactAttributes, resource, vendorAttributes } from './wire.ts';

const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(191, 'must have at most 191 characters'));
const email = v.pipe(shortText, v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an email address'));
const phone = v.pipe(shortText, v.regex(/^\+?\d{4,20}$/, 'must be a phone number'));
const country = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'must be two lower-case letters'));

const newVendor = v.pipe(
  v.strictObject({
    data: v.strictObject({
      type: v.literal('vendor', 'must be vendor'),
      attributes: v.strictObject({
        name: shortText,
        email,
        phone,
        country_code: country,
        address: v.strictObject({
          address1: shortText,
          address2: v.optional(shortText),
          city: shortText,
          region: shortText,
          postal_code: v.optional(shortText),
          country,
        }),
      }),
    }),
  }),
  v.transform(({ data }) => data.attributes),
);

const newContact = attributesOf({
  first_name: shortText,
  last_name: v.pipe(v.string(), v.maxLength(191)),
  email,
  phone_number: phone,
  country_code: v.pipe(v.string(), v.regex(/^\+\d{1,4}$/, 'must be a calling code, for example +1')),
  vendor_id: nonEmptyText,
  isNew: v.literal('true', "must be the string 'true'"),
});

/** Shop names that the backend rejects. */
export const rejectedShops = { notCreated: 'Nowhere Motors', rejected: 'Refused Motors' } as const;
/** Email address that is already used by a shop and a contact. */
export const takenShopEmail = 'taken@shops.example';

/** Endpoints for repair shops and their contacts. */
export const shopCalls: readonly Call[] = [
  exposureCall({
    line: `GET ${base}/vendors/{id}`,
    requirementIds: ['API2-13', 'ENT-09', 'ERR-36'],
    about: 'Returns a shop.',
    run: ({ world, part }) => requireShop(world, part('id')),
    write: vendorResource,
  }),
  exposureCall({
    line: `POST ${base}/vendors`,
    requirementIds: ['API2-13', 'ENT-09', 'ERR-36'],
    about: 'Creates a shop.',
    status: 201,
    body: newVendor,
    run({ world, view }, { name, email, phone, address, country_code }) {
      if (country_code !== address.country)
        rejectViolation('ENT-09', 'The shop and its address have different countries.');
      if (name === rejectedShops.notCreated) reject(404, 'vendor_not_created');
      if (name === rejectedShops.rejected) {
        const display = view.texts.shopRejected;
        throw new Rejection(errorReply(422, 'vendor_rejected', 'The shop was rejected.', { display }));
      }
      expectFreeEmail(email);
      const { address2 = null, postal_code = '' } = address;
      return world.supplement.addShop({ name, email, phone, address: { ...address, address2, postal_code } });
    },
    write: vendorResource,
  }),
  exposureCall({
    line: `GET ${base}/vendor_contacts/vendor_id/{vendorId}`,
    requirementIds: ['API2-13', 'ENT-09'],
    about: 'Returns the contacts of a shop.',
    run({ world, part }) {
      const { id } = requireShop(world, part('vendorId'));
      return world.supplement.contacts.filter(({ vendorId }) => vendorId === id);
    },
    write: (contacts) => ({ data: contacts.map((contact) => contactResource(contact).data) }),
  }),
  exposureCall({
    line: `POST ${base}/vendor_contacts`,
    requirementIds: ['API2-13', 'API2-37', 'ENT-09', 'ERR-36'],
    about: 'Adds a contact to a shop.',
    status: 201,
    body: newContact,
    run({ world }, sent) {
      const vendor = requireShop(world, sent.vendor_id);
      expectFreeEmail(sent.email);
      return world.supplement.addContact({
        vendorId: vendor.id,
        firstName: sent.first_name,
        lastName: sent.last_name,
        email: sent.email,
        phone: sent.phone_number,
        callingCode: sent.country_code,
      });
    },
    write: contactResource,
  }),
];

function vendorResource(shop: Shop) {
  return resource('vendor', shop.id, vendorAttributes(shop));
}

function contactResource(contact: Contact) {
  return resource('vendor_contact', contact.id, contactAttributes(contact));
}

function expectFreeEmail(address: string): void {
  if (address === takenShopEmail)
    throw new Rejection(jsonReply(422, { errors: { email: ['has already been taken'] } }));
}

function requireShop({ supplement }: SandboxWorld, id: string): Shop {
  const shop = supplement.shops.find((it) => it.id === id && !it.isDeleted);
  return shop ?? reject(404, 'vendor_not_found');
}
