/** An in-memory Cache API, limited to the methods that the service worker uses. */
export class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();
  /** Number of `put` calls until the quota is exceeded. */
  remainingPuts = Number.POSITIVE_INFINITY;

  keys = async (): Promise<string[]> => [...this.all.keys()];

  delete = async (name: string): Promise<boolean> => this.all.delete(name);

  match = async (key: string, { cacheName = '', ignoreSearch = false } = {}) => {
    const path = (text: string) => (ignoreSearch ? text.split('?')[0] : text);
    const entries = [...(this.all.get(cacheName) ?? [])];
    return entries.find(([cachedKey]) => path(cachedKey) === path(key))?.[1].clone();
  };

  open = async (name: string) => {
    const entries = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, entries);
    return {
      match: async (key: string) => entries.get(key)?.clone(),
      put: async (key: string, response: Response) => {
        if (this.remainingPuts-- <= 0) throw new DOMException('full', 'QuotaExceededError');
        entries.set(key, response);
      },
    };
  };

  /** Returns the cached keys by cache name. */
  keysByCache(): Record<string, string[]> {
    return Object.fromEntries([...this.all].map(([name, entries]) => [name, [...entries.keys()]]));
  }
}
