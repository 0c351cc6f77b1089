import * as v from 'valibot';
import type { Call } from '../calls.ts';
import { bodyOf, refuse } from '../check.ts';
import { jsonReply } from '../reply.ts';
import { foldText } from './search.ts';
import { knownAddresses, lostAddressKey } from './seed/addresses.ts';
import { base, exposureCall, someText } from './shared.ts';

const country = v.literal('us', 'is not us');
const mostSuggestions = 8;

/** Address autocomplete. */
export const addressCalls: readonly Call[] = [
  {
    method: 'POST',
    path: `${base}/address_lookups/autocomplete`,
    rows: ['API2-19', 'CONST-17', 'ENT-39', 'VAL-14'],
    about: 'Addresses that hold what was typed: at least three characters.',
    answer(request, world) {
      exposureCall(request, world);
      const { search_string } = bodyOf(
        request,
        'API2-19',
        v.strictObject({
          country,
          search_string: v.pipe(v.string(), v.minLength(3, 'is shorter than three characters (CONST-17)')),
        }),
      );
      const sought = foldText(search_string).trim();
      const found = knownAddresses.filter(({ displayName }) => foldText(displayName).includes(sought));
      return jsonReply(200, {
        data: found
          .slice(0, mostSuggestions)
          .map(({ displayName, key }) => ({ display_name: displayName, address_key: key })),
      });
    },
  },
  {
    method: 'POST',
    path: `${base}/address_lookups/find_address`,
    rows: ['API2-20', 'ENT-40', 'SUP-SHOP-18'],
    about: 'The address that was chosen, by its parts.',
    answer(request, world) {
      exposureCall(request, world);
      const { search_object } = bodyOf(
        request,
        'API2-20',
        v.strictObject({
          country,
          search_object: v.strictObject({ display_name: someText, address_key: someText }),
        }),
      );
      const found = knownAddresses.find(
        ({ key, displayName }) =>
          key === search_object.address_key && displayName === search_object.display_name,
      );
      if (!found || found.key === lostAddressKey) return refuse(404, 'address_not_found');
      return jsonReply(200, { data: { type: 'address', attributes: found.address } });
    },
  },
];
