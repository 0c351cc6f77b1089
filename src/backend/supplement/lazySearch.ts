import type { VendorSearch } from './vendorSearch.ts';

/**
 * A search whose code is fetched with the first question. Code that does not come is `offline`, and is asked for anew.
 */
export function createLazySearch(load: () => Promise<VendorSearch>): VendorSearch {
  let loading: Promise<VendorSearch> | undefined;
  return async (query, signal) => {
    loading ??= load();
    let search: VendorSearch;
    try {
      search = await loading;
    } catch {
      loading = undefined;
      return { ok: false, error: { kind: 'offline' } };
    }
    return search(query, signal);
  };
}
