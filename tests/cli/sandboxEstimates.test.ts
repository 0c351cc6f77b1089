import { describe, expect, it } from 'vitest';
import { openSandbox } from '../support/sandbox.ts';

async function fetched(file: string) {
  const { url } = await openSandbox();
  const reply = await fetch(`${url}/_sandbox/estimates/${file}`);
  const bytes = Buffer.from(await reply.arrayBuffer());
  return { status: reply.status, type: reply.headers.get('content-type'), bytes };
}

describe('estimate document', () => {
  it.each([
    ['acme/4301.pdf', 'application/pdf', '%PDF-'],
    ['zeta/4301.png', 'image/png', '\x89PNG'],
  ])('is a file: %s', async (file, type, start) => {
    const { bytes, ...reply } = await fetched(file);
    expect(reply).toEqual({ status: 200, type });
    expect(bytes.toString('latin1')).toMatch(new RegExp(`^${start}`));
  });

  it.each([
    ['acme/4302.png', 'whose document has no picture'],
    ['acme/4305.pdf', 'without a document'],
    ['acme/4306.pdf', 'without an estimate'],
    ['acme/9999.pdf', 'that does not exist'],
    ['nobody/4301.pdf', 'of an unknown carrier'],
    ['acme/..%2f4301.pdf', 'in another folder'],
  ])('answers 404 for %s, an estimate %s', async (file) => {
    expect((await fetched(file)).status).toBe(404);
  });
});
