import * as v from 'valibot';
import type { Call } from '../calls/call.ts';
import { parseBody, reject } from '../calls/check.ts';
import { addressSeeds, unfetchableAddressKey } from '../seed/supplement/addresses.ts';
import { jsonReply } from '../server/reply.ts';
import { foldText } from './search.ts';
import { base, requireExposure, someText } from './shared.ts';

const country = v.literal('us', 'must be us');
const maxSuggestions = 8;

/** Address autocomplete. */
export const addressCalls: readonly Call[] = [
  {
    method: 'POST',
    path: `${base}/address_lookups/autocomplete`,
    requirementIds: ['API2-19', 'CONST-17', 'ENT-39', 'VAL-14'],
    about: 'Returns addresses that contain the query, which has at least three characters.',
    answer(request, world) {
      requireExposure(request, world);
      const { search_string } = parseBody(
        request,
        'API2-19',
        v.strictObject({
          country,
          search_string: v.pipe(v.string(), v.minLength(3, 'must have at least three characters (CONST-17)')),
        }),
      );
      const query = foldText(search_string).trim();
      const found = addressSeeds.filter(({ displayName }) => foldText(displayName).includes(query));
      return jsonReply(200, {
        data: found
          .slice(0, maxSuggestions)
          .map(({ displayName, key }) => ({ display_name: displayName, address_key: key })),
      });
    },
  },
  {
    method: 'POST',
    path: `${base}/address_lookups/find_address`,
    requirementIds: ['API2-20', 'ENT-40', 'SUP-SHOP-18'],
    about: 'Returns the parts of the selected address.',
    answer(request, world) {
      requireExposure(request, world);
      const { search_object } = parseBody(
        request,
        'API2-20',
        v.strictObject({
          country,
          search_object: v.strictObject({ display_name: someText, address_key: someText }),
        }),
      );
      const found = addressSeeds.find(
        ({ key, displayName }) =>
          key === search_object.address_key && displayName === search_object.display_name,
      );
      if (!found || found.key === unfetchableAddressKey) return reject(404, 'address_not_found');
      return jsonReply(200, { data: { type: 'address', attributes: found.address } });
    },
  },
];
