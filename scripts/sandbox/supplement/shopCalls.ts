import * as v from 'valibot';
import type { Call } from '../calls/call.ts';
import { expectNoBody, parseBody, reject, rejectViolation, requireCarrier } from '../calls/check.ts';
import { viewOf } from '../calls/view.ts';
import type { Shop } from '../seed/supplement/shops.ts';
import { errorReply, jsonReply } from '../server/reply.ts';
import type { SandboxWorld } from '../state/world.ts';
import { attributesOf, base, requireExposure, someText } from './shared.ts';
import { contactAttributes, resource, vendorAttributes } from './wire.ts';

const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(191, 'must have at most 191 characters'));
const email = v.pipe(shortText, v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an email address'));
const phone = v.pipe(shortText, v.regex(/^\+?\d{4,20}$/, 'must be a phone number'));
const country = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'must be two lower-case letters'));

const newVendor = v.strictObject({
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
});

const newContact = attributesOf({
  first_name: shortText,
  last_name: v.pipe(v.string(), v.maxLength(191)),
  email,
  phone_number: phone,
  country_code: v.pipe(v.string(), v.regex(/^\+\d{1,4}$/, 'must be a calling code, for example +1')),
  vendor_id: someText,
  isNew: v.literal('true', "must be the string 'true'"),
});

/** Shop names that the backend rejects. */
export const rejectedShops = { notCreated: 'Nowhere Motors', rejected: 'Refused Motors' } as const;
/** Email address that is already used by a shop and a contact. */
export const takenShopEmail = 'taken@shops.example';

/** Endpoints for repair shops and their contacts. */
export const shopCalls: readonly Call[] = [
  {
    method: 'GET',
    path: `${base}/vendors/{id}`,
    requirementIds: ['API2-14', 'ENT-41', 'ERR-34'],
    about: 'Returns a shop.',
    answer(request, world) {
      requireExposure(request, world);
      expectNoBody(request, 'API2-14');
      const shop = requireShop(world, request.parts.id ?? '');
      return jsonReply(200, resource('vendor', shop.id, vendorAttributes(shop)));
    },
  },
  {
    method: 'POST',
    path: `${base}/vendors`,
    requirementIds: ['API2-13', 'ENT-38', 'ENT-41', 'ERR-35'],
    about: 'Creates a shop.',
    answer(request, world) {
      requireExposure(request, world);
      const { attributes } = parseBody(request, 'API2-13', newVendor).data;
      if (attributes.country_code !== attributes.address.country)
        rejectViolation('ENT-41', 'The shop and its address have different countries.');
      if (attributes.name === rejectedShops.notCreated) reject(404, 'vendor_not_created');
      if (attributes.name === rejectedShops.rejected)
        return errorReply(422, 'vendor_rejected', 'The shop was rejected.', {
          display: viewOf(requireCarrier(request, world), request, world).texts.shopRejected,
        });
      if (attributes.email === takenShopEmail)
        return jsonReply(422, { errors: { email: ['has already been taken'] } });
      const { name, address, email, phone } = attributes;
      const fullAddress = {
        ...address,
        address2: address.address2 ?? null,
        postal_code: address.postal_code ?? '',
      };
      const shop = world.supplement.addShop({ name, email, phone, address: fullAddress });
      return jsonReply(201, resource('vendor', shop.id, vendorAttributes(shop)));
    },
  },
  {
    method: 'GET',
    path: `${base}/vendor_contacts/vendor_id/{vendorId}`,
    requirementIds: ['API2-17', 'ENT-42'],
    about: 'Returns the contacts of a shop.',
    answer(request, world) {
      requireExposure(request, world);
      expectNoBody(request, 'API2-17');
      const { id } = requireShop(world, request.parts.vendorId ?? '');
      const found = world.supplement.contacts.filter(({ vendorId }) => vendorId === id);
      const data = found.map((it) => ({
        id: it.id,
        type: 'vendor_contact',
        attributes: contactAttributes(it),
      }));
      return jsonReply(200, { data });
    },
  },
  {
    method: 'POST',
    path: `${base}/vendor_contacts`,
    requirementIds: ['API2-18', 'API2-37', 'ENT-42', 'ERR-38'],
    about: 'Adds a contact to a shop.',
    answer(request, world) {
      requireExposure(request, world);
      const sent = parseBody(request, 'API2-18', newContact).data.attributes;
      const vendor = requireShop(world, sent.vendor_id);
      if (sent.email === takenShopEmail)
        return jsonReply(422, { errors: { email: ['has already been taken'] } });
      const contact = world.supplement.addContact({
        vendorId: vendor.id,
        firstName: sent.first_name,
        lastName: sent.last_name,
        email: sent.email,
        phone: sent.phone_number,
        callingCode: sent.country_code,
      });
      return jsonReply(201, resource('vendor_contact', contact.id, contactAttributes(contact)));
    },
  },
];

function requireShop({ supplement }: SandboxWorld, id: string): Shop {
  const shop = supplement.shops.find((it) => it.id === id && !it.isDeleted);
  return shop ?? reject(404, 'vendor_not_found');
}
