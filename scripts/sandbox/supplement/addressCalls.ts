import * as v from 'valibot';
import type { Call } from '../calls/call.ts';
import { reject } from '../calls/check.ts';
import { addressSeeds, unfetchableAddressKey } from '../seed/supplement/addresses.ts';
import { foldText } from './search.ts';
import { base, exposureCall, nonEmptyText } from './vendorCall.ts';

const country = v.literal('us', 'must be us');
const searchString = v.pipe(v.string(), v.minLength(3, 'must have at least three characters (API2-20)'));
const maxSuggestions = 8;

/** Address autocomplete. */
export const addressCalls: readonly Call[] = [
  exposureCall({
    line: `POST ${base}/address_lookups/autocomplete`,
    requirementIds: ['API2-20', 'VAL-14'],
    about: 'Returns addresses that contain the query, which has at least three characters.',
    body: v.strictObject({ country, search_string: searchString }),
    run(_, { search_string }) {
      const query = foldText(search_string).trim();
      const found = addressSeeds.filter(({ displayName }) => foldText(displayName).includes(query));
      const suggestions = found.slice(0, maxSuggestions);
      return {
        data: suggestions.map(({ displayName, key }) => ({ display_name: displayName, address_key: key })),
      };
    },
  }),
  exposureCall({
    line: `POST ${base}/address_lookups/find_address`,
    requirementIds: ['API2-20', 'SUP-SHOP-16'],
    about: 'Returns the parts of the selected address.',
    body: v.strictObject({
      country,
      search_object: v.strictObject({ display_name: nonEmptyText, address_key: nonEmptyText }),
    }),
    run(_, { search_object: { display_name, address_key } }) {
      const found = addressSeeds.find(
        ({ key, displayName }) => key === address_key && displayName === display_name,
      );
      if (!found || found.key === unfetchableAddressKey) return reject(404, 'address_not_found');
      return { data: { type: 'address', attributes: found.address } };
    },
  }),
];
