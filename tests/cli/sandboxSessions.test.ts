import { describe, expect, it } from 'vitest';
import { openSandbox } from '../support/sandbox.ts';

const json = { 'Content-Type': 'application/json' };

describe('a session of the sandbox without a log-in', () => {
  it('is as good as one that was typed, at its own carrier', async () => {
    const { url } = await openSandbox();
    const open = (body: unknown, headers: Record<string, string> = json) =>
      fetch(`${url}/_sandbox/sessions`, { method: 'POST', headers, body: JSON.stringify(body) });
    const reply = await open({ code: 'acme', phone: '2025550101' });
    const { token } = (await reply.json()) as { token: string };
    expect([reply.status, token]).toEqual([201, expect.stringMatching(/^session-/)]);
    expect((await open({ code: 'acme', phone: '2025559999' })).status).toBe(404);
    expect((await open('nobody')).status).toBe(404);
    // A page of another site can post a form here, but no JSON.
    expect((await open({ code: 'acme', phone: '2025550101' }, { 'Content-Type': 'text/plain' })).status).toBe(
      415,
    );
  });
});
