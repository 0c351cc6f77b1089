import { describe, expect, it } from 'vitest';
import { openSandbox } from '../support/sandbox.ts';

const json = { 'Content-Type': 'application/json' };

describe('sandbox session without a login', () => {
  it('creates a session for a known customer, but not for unknown customers or form posts', async () => {
    const { url } = await openSandbox();
    const open = (body: unknown, headers: Record<string, string> = json) =>
      fetch(`${url}/_sandbox/sessions`, { method: 'POST', headers, body: JSON.stringify(body) });
    const reply = await open({ code: 'acme', phone: '2025550101' });
    const { token } = (await reply.json()) as { token: string };
    expect([reply.status, token]).toEqual([201, expect.stringMatching(/^session-/)]);
    expect((await open({ code: 'acme', phone: '2025559999' })).status).toBe(404);
    expect((await open('nobody')).status).toBe(404);
    // Another site can post a form to this address, but no JSON.
    expect((await open({ code: 'acme', phone: '2025550101' }, { 'Content-Type': 'text/plain' })).status).toBe(
      415,
    );
  });
});
