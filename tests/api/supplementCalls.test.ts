import { describe, expect, it } from 'vitest';
import {
  createSupplementBackend,
  type SupplementBackendOptions,
} from '#src/api/portal/createSupplementBackend.ts';
import { answerWith, localServer } from '../support/localServer.ts';
import {
  aContactForm,
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
  const sent = () =>
    requests.map(({ method, target, body }) => [
      `${method} ${target}`,
      ...(body === '' ? [] : [JSON.parse(body) as unknown]),
    ]);
  return { backend, sent, recordedRequests: requests };
}

describe('supplement backend requests', () => {
  it('load the provider by its code [API2-01 API2-32]', async () => {
    const { backend, sent, recordedRequests } = await setUp(goodReplies.loadProvider);
    expect(await backend.loadProvider('tarnside', signal)).toMatchObject({
      value: { code: 'tarnside', name: 'Supplement Desk', logos: { original: 'https://x.example/l.png' } },
    });
    expect(sent()).toEqual([['GET /customer/v2/providers/tarnside']]);
    expect(recordedRequests[0]?.headers['provider-code']).toBe('tarnside');
  });

  it('load the provider from the configured path [API2-01]', async () => {
    const { backend, sent } = await setUp(goodReplies.loadProvider, {
      paths: { provider: '/customer/providers/{code}' },
    });
    expect(await backend.loadProvider('tarnside', signal)).toMatchObject({ ok: true });
    expect(sent()).toEqual([['GET /customer/providers/tarnside']]);
  });

  it('look up exposures by claim number, plus captcha token and exposure id if present [API2-04]', async () => {
    const { backend, sent } = await setUp(goodReplies.findExposures);
    await backend.findExposures({ claimNumber: 'C/1 ä' }, signal);
    await backend.findExposures({ claimNumber: 'C-1', captchaToken: 'human', exposureId: '7001' }, signal);
    const path = 'POST /customer/v2/exposures/lookup';
    expect(sent()).toEqual([
      [path, { data: { attributes: { claim_number: 'C/1 ä' } } }],
      [path, { data: { attributes: { claim_number: 'C-1', token: 'human', exposure_id: '7001' } } }],
    ]);
  });

  it('look up exposures at the configured path [API2-04]', async () => {
    const { backend, sent } = await setUp(goodReplies.findExposures, {
      paths: { exposureLookup: '/customer/v2/find_exposures' },
    });
    await backend.findExposures({ claimNumber: 'C-1' }, signal);
    expect(sent()[0]?.[0]).toBe('POST /customer/v2/find_exposures');
  });

  it('look up exposures through the endpoint of a configured insurer [API2-04 API-GEN-21]', async () => {
    const { backend, sent } = await setUp(goodReplies.findExposures, { insurerCode: 'tarnside' });
    await backend.findExposures({ claimNumber: 'C 1&x=/' }, signal);
    await backend.findExposures({ claimNumber: 'C-1', captchaToken: 'human', exposureId: '7001' }, signal);
    const path = 'GET /customer/v2/exposures/provider/tarnside';
    expect(sent()).toEqual([
      [`${path}?claim_number=C%201%26x%3D%2F`],
      [`${path}?claim_number=C-1&token=human&exposure_id=7001`],
    ]);
  });

  it('send the bypass token only in the request body [API2-12]', async () => {
    const { backend, sent, recordedRequests } = await setUp(goodReplies.exchangeBypassToken);
    await backend.exchangeBypassToken('bypass/1 +', signal);
    expect(sent()).toEqual([['POST /customer/v2/vendor_assignments/token', { token: 'bypass/1 +' }]]);
    expect(recordedRequests[0]?.headers.token).toBeUndefined();
  });

  it('load a vendor, and create a vendor as a resource of type vendor [API2-13 ENT-09]', async () => {
    const { backend, sent } = await setUp(goodReplies.loadVendor);
    await backend.loadVendor('301', signal);
    await backend.createVendor(aNewVendor, signal);
    const foreignVendor = { ...aNewVendor, phone: '113334444', phoneCountryCode: '+381' };
    await backend.createVendor(
      { ...foreignVendor, address: { ...foreignVendor.address, address2: 'Bay 2', country: 'rs' } },
      signal,
    );
    const attributes = {
      name: 'Harbor Street Collision',
      email: 'desk@harbor.example',
      phone: '2075550140',
      country_code: 'us',
      address: {
        address1: '214 Harbor Street',
        city: 'Brightwater',
        region: 'ME',
        postal_code: '04101',
        country: 'us',
      },
    };
    expect(sent()).toEqual([
      ['GET /customer/v2/vendors/301'],
      ['POST /customer/v2/vendors', { data: { type: 'vendor', attributes } }],
      [
        'POST /customer/v2/vendors',
        {
          data: {
            type: 'vendor',
            attributes: {
              ...attributes,
              phone: '+381113334444',
              country_code: 'rs',
              address: { ...attributes.address, address2: 'Bay 2', country: 'rs' },
            },
          },
        },
      ],
    ]);
  });

  it('load contacts, and create a contact as data with attributes [API2-13 API2-37 ENT-09]', async () => {
    const { backend, sent } = await setUp(goodReplies.createContact);
    await backend.loadContacts('301', signal);
    await backend.createContact('301', aContactForm, signal);
    expect(sent()).toEqual([
      ['GET /customer/v2/vendor_contacts/vendor_id/301'],
      [
        'POST /customer/v2/vendor_contacts',
        {
          data: {
            attributes: {
              first_name: 'Dana',
              last_name: 'Reyes',
              email: 'dana@harbor.example',
              phone_number: '2075550141',
              country_code: '+1',
              vendor_id: '301',
              isNew: 'true',
            },
          },
        },
      ],
    ]);
  });

  it('load the last assignment of a vendor, and create an assignment with numeric ids [API2-10]', async () => {
    const { backend, sent } = await setUp(goodReplies.loadAssignment);
    await backend.loadAssignment('301', signal);
    await backend.createAssignment({ vendorId: '301', exposureId: '7001', contactId: '401' }, signal);
    await backend.createAssignment({ vendorId: '301', exposureId: '7001', contactId: null }, signal);
    const attributes = {
      assignee_id: 301,
      assignee_type: 'vendor',
      vendor_assignable_id: 7001,
      vendor_assignable_type: 'Exposure',
      vendor_task: { task_status: 'pending', vendor_taskable_type: 'RepairShop' },
    };
    expect(sent()).toEqual([
      ['GET /customer/v2/vendor_assignments/vendor_id/301/last'],
      [
        'POST /customer/v2/vendor_assignments',
        { data: { attributes: { ...attributes, vendor_contact_id: 401 } } },
      ],
      ['POST /customer/v2/vendor_assignments', { data: { attributes } }],
    ]);
  });

  it('assign a contact to an assignment [API2-10]', async () => {
    const { backend, sent } = await setUp(goodReplies.assignContact);
    expect(await backend.assignContact('8001', '401', signal)).toEqual({ ok: true });
    expect(sent()).toEqual([
      ['PATCH /customer/v2/vendor_assignments/8001', { data: { attributes: { vendor_contact_id: 401 } } }],
    ]);
  });

  it.each(['', 'abc', '4x', '-1', '1.5', '1e3', ' 7', '٧', '99999999999999999999'])(
    'are not sent for the assignment or contact id %j, which is not a number [API2-37]',
    async (id) => {
      const { backend, sent } = await setUp(goodReplies.loadAssignment);
      const validIds = { vendorId: '301', exposureId: '7001', contactId: '401' };
      const expected = { ok: false, error: { kind: 'rejected', message: 'an id is not a number' } };
      for (const field of ['vendorId', 'exposureId', 'contactId'])
        expect(await backend.createAssignment({ ...validIds, [field]: id }, signal)).toEqual(expected);
      expect(await backend.assignContact('8001', id, signal)).toEqual(expected);
      expect(sent()).toEqual([]);
    },
  );

  it('suggest and find addresses in one country [API2-20]', async () => {
    const { backend, sent } = await setUp(goodReplies.findAddress);
    await backend.suggestAddresses('214 Har', signal);
    await backend.findAddress({ displayName: '214 Harbor Street', addressKey: 'a-1' }, signal);
    const lookupPath = '/customer/v2/address_lookups';
    expect(sent()).toEqual([
      [`POST ${lookupPath}/autocomplete`, { country: 'us', search_string: '214 Har' }],
      [
        `POST ${lookupPath}/find_address`,
        { country: 'us', search_object: { display_name: '214 Harbor Street', address_key: 'a-1' } },
      ],
    ]);
  });

  it('do not take an empty 200 for a created or confirmed file [PHO-41 API-GEN-04]', async () => {
    const { backend } = await setUp('');
    const error = { kind: 'protocol', status: 200 };
    expect(await backend.createFileSubmission(task, 'a.jpg', signal)).toMatchObject({ error });
    expect(await backend.confirmFileUploaded('71', signal)).toMatchObject({ error });
    const { backend: withoutContent } = await setUp('', {}, 204);
    expect(await withoutContent.confirmFileUploaded('71', signal)).toEqual({ ok: true });
  });

  it('create a file submission and confirm the upload [API2-05]', async () => {
    const { backend, sent } = await setUp(goodReplies.createFileSubmission);
    const made = await backend.createFileSubmission(task, '"door" č.jpg', signal);
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    await backend.confirmFileUploaded(made.value.id, signal);
    expect(sent()).toEqual([
      [
        'POST /customer/v2/file_submissions',
        {
          data: {
            attributes: { submittable_id: '9001', submittable_type: 'VendorTask', file_name: '"door" č.jpg' },
          },
        },
      ],
      ['PUT /customer/v2/file_submissions/71', { data: { attributes: { id: '71' } } }],
    ]);
  });

  it('add a note to a task [API2-15]', async () => {
    const { backend, sent } = await setUp({});
    expect(await backend.addNote({ id: '9001', type: 'RepairTask' }, 'Bent hinge.', signal)).toEqual({
      ok: true,
    });
    const attributes = {
      body: 'Bent hinge.',
      contact_type: 'VENDOR',
      note_type: 'SUPPLEMENT_PORTAL',
      noteable_type: 'RepairTask',
      noteable_id: '9001',
    };
    expect(sent()).toEqual([['POST /customer/v2/notes', { data: { attributes } }]]);
  });

  it('use the base path and the provider header name of the environment [API-GEN-01]', async () => {
    const { url, requests } = await localServer(answerWith(500, ''));
    const session = () => ({ providerCode: 'tarnside', exposureToken: 't' });
    const options = { base: `${url}/claims-api`, providerHeader: 'X-Carrier', session };
    const backend = createSupplementBackend(options);
    for (const call of supplementCallNames) await supplementCalls[call](backend, signal);
    expect(requests).toHaveLength(supplementCallNames.length);
    expect(requests.filter(({ target }) => !target.startsWith('/claims-api/customer/v2/'))).toEqual([]);
    const codes = requests.map(({ headers }) => headers['x-carrier']);
    expect(codes).toEqual(
      supplementCallNames.map((it) => (it === 'loadProvider' ? 'supplement-desk' : 'tarnside')),
    );
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

  it('is read for each call, as is the client code [SUP-SLIM-03]', async () => {
    let attempt = 0;
    const session = () => ({ providerCode: `carrier-${attempt}`, exposureToken: `token-${attempt}` });
    const { backend, recordedRequests } = await setUp(goodReplies.loadVendor, { session });
    for (attempt of [1, 2]) await backend.loadVendor('301', signal);
    expect(recordedRequests.map(({ headers }) => [headers['provider-code'], headers.token])).toEqual([
      ['carrier-1', 'token-1'],
      ['carrier-2', 'token-2'],
    ]);
  });

  it.each([null, '', ' ', 'a\nb', 'č', 'a b'])(
    'counts as missing if a header cannot hold the token: %j',
    async (exposureToken) => {
      const session = () => ({ providerCode: 'supplement-desk', exposureToken });
      const { backend, recordedRequests } = await setUp({}, { session });
      for (const call of supplementCallNames) {
        const result = await supplementCalls[call](backend, signal);
        if ((openCalls as readonly string[]).includes(call)) continue;
        expect(result, call).toEqual({ ok: false, error: { kind: 'unauthorised' } });
      }
      expect(recordedRequests).toHaveLength(openCalls.length);
    },
  );

  it('counts as expired after a 401, except for calls that send no token', async () => {
    const { backend } = await setUp({ error: { code: 'authentication_token_expired' } }, {}, 401);
    for (const call of supplementCallNames) {
      const isOpen = (openCalls as readonly string[]).includes(call);
      const kind = isOpen ? 'rejected' : 'unauthorised';
      expect(await supplementCalls[call](backend, signal), call).toMatchObject({ error: { kind } });
    }
  });
});
