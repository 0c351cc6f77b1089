import { describe, expect, it } from 'vitest';
import { openSupplementSandbox } from '../support/supplementSandbox.ts';

/** Sends a vendor's calls over HTTP, so that a test can change each call. */
async function open(keys: object = {}) {
  const sandbox = await openSupplementSandbox(keys);
  const send = async (line: string, body?: unknown, headers: Record<string, string> = {}) => {
    const [method = '', path = ''] = line.split(' ');
    const reply = await fetch(sandbox.url + path, {
      method,
      headers: {
        'provider-code': 'zeta',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, body: parse(text), text, headers: reply.headers };
  };
  const signed = (line: string, body?: unknown, headers = {}) =>
    send(line, body, { token: 'exposure-7011', ...headers });
  return { ...sandbox, send, signed };
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const attributes = (fields: object) => ({ data: { attributes: fields } });
const assignment = {
  assignee_id: 302,
  assignee_type: 'vendor',
  vendor_assignable_id: 7011,
  vendor_assignable_type: 'Exposure',
  vendor_task: { task_status: 'pending', vendor_taskable_type: 'RepairShop' },
};
const note = {
  body: 'x',
  contact_type: 'VENDOR',
  note_type: 'SUPPLEMENT_PORTAL',
  noteable_type: 'VendorTask',
  noteable_id: '9001',
};
const vendor = {
  name: 'A',
  email: 'a@b.example',
  phone: '2075550140',
  country_code: 'us',
  address: { address1: '1 Road', city: 'Bath', region: 'ME', country: 'us' },
};
const submission = { submittable_id: '9001', submittable_type: 'VendorTask', file_name: 'a.jpg' };

describe('sandbox supplement portal calls', () => {
  it('rejects calls without a required exposure token, and calls with an unexpected token [SEC-09]', async () => {
    const { send, signed } = await open();
    const withToken = ['GET /customer/v2/vendors/301', 'GET /customer/v2/vendor_contacts/vendor_id/301'];
    for (const line of withToken) {
      expect(await send(line), line).toMatchObject({ status: 400, body: { error: { row: 'SEC-09' } } });
      expect(await signed(line), line).toMatchObject({ status: 200 });
      expect(await send(line, undefined, { token: 'nobody' }), line).toMatchObject({ status: 401 });
      const bearer = { authorization: 'Bearer exposure-7011' };
      expect(await signed(line, undefined, bearer), line).toMatchObject({
        body: { error: { row: 'SEC-09' } },
      });
    }
    const lookup = attributes({ claim_number: 'MM-48211' });
    expect(await signed('POST /customer/v2/exposures/lookup', lookup)).toMatchObject({
      body: { error: { row: 'SEC-09' } },
    });
    expect(await signed('GET /customer/v2/vendors/301', undefined, { 'provider-code': '' })).toMatchObject({
      body: { error: { row: 'API-GEN-01' } },
    });
    expect(
      await signed('GET /customer/v2/vendors/301', undefined, { 'provider-code': 'nobody' }),
    ).toMatchObject({
      status: 404,
    });
  });

  it.each([
    ['POST /customer/v2/vendors', { data: { type: 'shop', attributes: vendor } }, 'API2-13'],
    [
      'POST /customer/v2/vendor_assignments',
      attributes({ ...assignment, vendor_task: { task_status: 'done' } }),
      'API2-10',
    ],
    ['POST /customer/v2/file_submissions', attributes({ ...submission, file_name: '' }), 'API2-05'],
    ['POST /customer/v2/notes', attributes({ ...note, body: ' \n' }), 'API2-15'],
  ])('rejects %s with a token and the body %j', async (line, body, row) => {
    const { signed } = await open();
    expect(await signed(line, body)).toMatchObject({ status: 400, body: { error: { row } } });
  });

  it('answers 404 for the tasks of another exposure [SEC-09]', async () => {
    const { signed } = await open();
    const foreignToken = { token: 'exposure-7023' };
    for (const [line, body] of [
      ['POST /customer/v2/notes', attributes(note)],
      ['POST /customer/v2/file_submissions', attributes(submission)],
      ['PATCH /customer/v2/vendor_assignments/8001', attributes({ vendor_contact_id: 401 })],
      ['GET /customer/v2/vendor_assignments/vendor_id/301/last', undefined],
    ] as const) {
      expect(await signed(line, body, foreignToken), line).toMatchObject({ status: 404 });
      expect((await signed(line, body)).status, line).toBeLessThan(300);
    }
  });
});
