import type { PhotoLog } from '#scripts/sandbox/control/photos.ts';
import type { SupplementLog } from '#scripts/sandbox/control/supplements.ts';

/** An entry of the sandbox's call log. */
export interface LoggedCall {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** Controls the sandbox behind a test site. */
export function sandboxControl(site: { readonly url: string }) {
  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`${site.url}/_sandbox/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return reply.json();
  };
  return {
    /** Makes calls fail until `clearFaults` is called: the calls of a path or step, or all. */
    breakCalls: (fault: object) =>
      control('POST', 'faults', { ...(!('step' in fault) && { path: '*' }), ...fault }),
    clearFaults: () => control('DELETE', 'faults'),
    calls: async () => ((await control('GET', 'calls')) as { calls: LoggedCall[] }).calls,
    photos: async () => (await control('GET', 'photos.json')) as PhotoLog,
    supplements: async () => ((await control('GET', 'supplements.json')) as SupplementLog).supplements,
    /** Removes all faults, resets the accounts, codes and claims, and clears the call log. */
    async reset() {
      for (const resource of ['faults', 'customers', 'calls']) await control('DELETE', resource);
    },
  };
}
