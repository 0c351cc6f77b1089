import { describe, expect, it } from 'vitest';
import {
  createSupplementBackend,
  type SupplementBackendOptions,
} from '#src/api/portal/createSupplementBackend.ts';
import { answerWith, localServer } from '../support/run/localServer.ts';
import {
  aNewVendor,
  goodReplies,
  openCalls,
  supplementCallNames,
  supplementCalls,
  task,
} from './supplementCalls.ts';

const { signal } = new AbortController();

async function setUp(reply: unknown, more: Partial<SupplementBackendOptions> = {}, status = 200) {
  const { url, requests } = await localServer(answerWith(status, reply));
  const session = { providerCode: 'supplement-desk', exposureToken: 'exposure-token-1' };
  const backend = createSupplementBackend({ base: url, session: () => session, ...more });
  const sentLines = () => requests.map(({ method, target, body }) => `${method} ${target} ${body}`.trimEnd());
  return { backend, sentLines, recordedRequests: requests };
}

describe('supplement backend requests', () => {
  it('have exactly the expected paths and bodies, which never contain the exposure token [API2-01 API2-04 API2-05 API2-10 API2-12 API2-13 API2-15 API2-20 API2-32]', async () => {
    const { backend, sentLines } = await setUp({}, {}, 500);
    for (const call of supplementCallNames) await supplementCalls[call](backend, signal);
    expect(sentLines()).toEqual([
      'GET /customer/v2/providers/supplement-desk',
      'POST /customer/v2/exposures/lookup {"data":{"attributes":{"claim_number":"C-1"}}}',
      'POST /customer/v2/vendor_assignments/token {"token":"bypass-1"}',
      'GET /customer/v2/vendors/301',
      'POST /customer/v2/vendors {"data":{"type":"vendor","attributes":{"name":"Harbor Street Collision","email":"desk@harbor.example","phone":"2075550140","country_code":"us","address":{"address1":"214 Harbor Street","city":"Brightwater","region":"ME","country":"us","postal_code":"04101"}}}}',
      'GET /customer/v2/vendor_contacts/vendor_id/301',
      'POST /customer/v2/vendor_contacts {"data":{"attributes":{"first_name":"Dana","last_name":"Reyes","email":"dana@harbor.example","phone_number":"2075550141","country_code":"+1","vendor_id":"301","isNew":"true"}}}',
      'GET /customer/v2/vendor_assignments/vendor_id/301/last',
      'POST /customer/v2/vendor_assignments {"data":{"attributes":{"assignee_id":301,"assignee_type":"vendor","vendor_assignable_id":7001,"vendor_assignable_type":"Exposure","vendor_contact_id":401,"vendor_task":{"task_status":"pending","vendor_taskable_type":"RepairShop"}}}}',
      'PATCH /customer/v2/vendor_assignments/8001 {"data":{"attributes":{"vendor_contact_id":401}}}',
      'POST /customer/v2/address_lookups/autocomplete {"country":"us","search_string":"214 Har"}',
      'POST /customer/v2/address_lookups/find_address {"country":"us","search_object":{"display_name":"214 Harbor Street","address_key":"a-1"}}',
      'POST /customer/v2/file_submissions {"data":{"attributes":{"submittable_id":"9001","submittable_type":"VendorTask","file_name":"door.jpg"}}}',
      'PUT /customer/v2/file_submissions/71 {"data":{"attributes":{"id":"71"}}}',
      'POST /customer/v2/notes {"data":{"attributes":{"body":"Bent hinge.","contact_type":"VENDOR","note_type":"SUPPLEMENT_PORTAL","noteable_type":"VendorTask","noteable_id":"9001"}}}',
    ]);
  });

  it('use the configured paths [API2-01 API2-04]', async () => {
    const paths = {
      provider: '/customer/providers/{code}',
      exposureLookup: '/customer/v2/find_exposures',
    };
    const { backend, sentLines } = await setUp({}, { paths }, 500);
    await backend.loadProvider('tarnside', signal);
    await backend.findExposures({ claimNumber: 'C-1', captchaToken: 'human', exposureId: '7001' }, signal);
    expect(sentLines()).toEqual([
      'GET /customer/providers/tarnside',
      'POST /customer/v2/find_exposures {"data":{"attributes":{"claim_number":"C-1","token":"human","exposure_id":"7001"}}}',
    ]);
  });

  it('look up exposures at the insurer’s own endpoint in the portal of one insurer [API2-04 API-GEN-21]', async () => {
    const { backend, sentLines } = await setUp(goodReplies.findExposures, { insurerCode: 'tarnside' });
    await backend.findExposures({ claimNumber: 'C 1&x=/' }, signal);
    await backend.findExposures({ claimNumber: 'C-1', captchaToken: 'human', exposureId: '7001' }, signal);
    const path = 'GET /customer/v2/exposures/provider/tarnside';
    expect(sentLines()).toEqual([
      `${path}?claim_number=C%201%26x%3D%2F`,
      `${path}?claim_number=C-1&token=human&exposure_id=7001`,
    ]);
  });

  it('contain the country and the full phone number of a vendor abroad [API2-13 ENT-09]', async () => {
    const { backend, sentLines } = await setUp(goodReplies.loadVendor);
    const address = { ...aNewVendor.address, address2: 'Bay 2', country: 'rs' };
    const vendor = { ...aNewVendor, address, phone: '113334444', phoneCountryCode: '+381' };
    await backend.createVendor(vendor, signal);
    expect(sentLines()[0]).toContain('"phone":"+381113334444","country_code":"rs"');
    expect(sentLines()[0]).toContain('"address2":"Bay 2"');
  });

  it('are not sent if the id of a vendor, exposure or contact is not a number [API2-37]', async () => {
    const { backend, sentLines } = await setUp(goodReplies.loadAssignment);
    const ids = { vendorId: '301', exposureId: '7001', contactId: '401' };
    const expected = { ok: false, error: { kind: 'rejected', message: 'an id is not a number' } };
    for (const field of ['vendorId', 'exposureId', 'contactId'])
      expect(await backend.createAssignment({ ...ids, [field]: '1.5' }, signal)).toEqual(expected);
    expect(await backend.assignContact('8001', '99999999999999999999', signal)).toEqual(expected);
    expect(sentLines()).toEqual([]);
  });

  it('fail if the 200 response to a file creation or confirmation is empty [PHO-41 API-GEN-04]', async () => {
    const { backend } = await setUp('');
    const error = { kind: 'protocol', status: 200 };
    expect(await backend.createFileSubmission(task, 'a.jpg', signal)).toMatchObject({ error });
    expect(await backend.confirmFileUploaded('71', signal)).toMatchObject({ error });
    const { backend: withoutContent } = await setUp('', {}, 204);
    expect(await withoutContent.confirmFileUploaded('71', signal)).toEqual({ ok: true });
  });
});

describe('exposure token', () => {
  it('is sent only in the Token header, and never with public calls [SEC-09] [trust T7]', async () => {
    const { backend, recordedRequests } = await setUp({}, {}, 500);
    const results = [];
    for (const call of supplementCallNames) {
      recordedRequests.length = 0;
      results.push(await supplementCalls[call](backend, signal));
      const [request] = recordedRequests;
      const isOpen = (openCalls as readonly string[]).includes(call);
      expect(request?.headers.token, call).toBe(isOpen ? undefined : 'exposure-token-1');
      const { token, ...headers } = request?.headers ?? {};
      expect(JSON.stringify([request?.target, request?.body, headers]), call).not.toContain(
        'exposure-token-1',
      );
      expect(headers.authorization, call).toBeUndefined();
      expect(headers.cookie, call).toBeUndefined();
    }
    expect(JSON.stringify(results)).not.toContain('exposure-token-1');
  });
});
