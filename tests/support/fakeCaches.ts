/** A browser's caches in memory, with what a service worker uses of them. */
export class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();
  /** Puts that are let through before the device is full. */
  room = Number.POSITIVE_INFINITY;

  keys = async (): Promise<string[]> => [...this.all.keys()];

  delete = async (name: string): Promise<boolean> => this.all.delete(name);

  open = async (name: string) => {
    const entries = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, entries);
    return {
      match: async (key: string, { ignoreSearch = false } = {}) => {
        const path = (text: string) => (ignoreSearch ? text.split('?')[0] : text);
        return [...entries].find(([known]) => path(known) === path(key))?.[1].clone();
      },
      put: async (key: string, response: Response) => {
        if (this.room-- <= 0) throw new DOMException('full', 'QuotaExceededError');
        entries.set(key, response);
      },
    };
  };

  /** Cache by cache, what lies in it. */
  listing(): Record<string, string[]> {
    return Object.fromEntries([...this.all].map(([name, entries]) => [name, [...entries.keys()]]));
  }
}
