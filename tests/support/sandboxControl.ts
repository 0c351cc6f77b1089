import type { PhotoLog } from '#scripts/sandbox/photoLog.ts';

/** A call as the sandbox has seen it. */
export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** The switches of the sandbox that serves a site. */
export function sandboxControl(site: { readonly url: string }) {
  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`${site.url}/_sandbox/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return reply.json();
  };
  return {
    breakCalls: (fault: object) => control('POST', 'faults', fault),
    mend: () => control('DELETE', 'faults'),
    calls: async () => ((await control('GET', 'calls')) as { calls: SeenCall[] }).calls,
    photos: async () => (await control('GET', 'photos.json')) as PhotoLog,
    /** Accounts, claims and codes back to the seed, no fault, and no call seen. */
    async reset() {
      for (const what of ['faults', 'customers', 'calls']) await control('DELETE', what);
    },
  };
}
