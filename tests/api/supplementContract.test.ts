import { describe, expect, it } from 'vitest';
import { texts } from '#scripts/sandbox/seed/texts/texts.ts';
import { unwrap } from '../support/samples/results.ts';
import { formPostOf, postToStorage } from '../support/samples/storagePost.ts';
import { aContactForm, aNewVendor, openSupplementSandbox } from './supplementCalls.ts';

const { signal } = new AbortController();

/** Opens a sandbox session in which a vendor has found the only vehicle of a claim. */
async function openClaim(claimNumber = 'MM-48211') {
  const openedSandbox = await openSupplementSandbox();
  const [exposure] = unwrap(await openedSandbox.backend.findExposures({ claimNumber }, signal));
  if (!exposure) throw new Error('No exposure.');
  openedSandbox.session.exposureToken = exposure.token;
  return { ...openedSandbox, exposure };
}

describe('supplement backend against the sandbox', () => {
  it.each([
    ['MM-48211', ['2021 Subaru Outback']],
    ['mm-48213 ', ['2021 Subaru Outback', '2018 Ford Escape', '2023 Kia Niro']],
  ])('finds the vehicles of the claim number %j [API2-04 SUP-SLIM-03]', async (claimNumber, vehicles) => {
    const { backend } = await openSupplementSandbox();
    const found = unwrap(await backend.findExposures({ claimNumber }, signal));
    expect(
      found.map(({ year, make, model }) => [year, make, model].filter((it) => it !== null).join(' ')),
    ).toEqual(vehicles);
    for (const { token } of found) expect(token).toMatch(/^exposure-\d+$/);
  });

  it.each([
    ['MM-48210', 'notFound'],
    ['MM-48500', 'unavailable'],
  ])('reports the claim number %j as %s [SUP-CLM-09]', async (claimNumber, kind) => {
    const { backend } = await openSupplementSandbox();
    expect(await backend.findExposures({ claimNumber }, signal)).toMatchObject({ error: { kind } });
  });

  it('finds only the requested exposure of a claim with several exposures [SUP-WIZ-24]', async () => {
    const { backend } = await openSupplementSandbox();
    const [, second] = unwrap(await backend.findExposures({ claimNumber: 'MM-48213' }, signal));
    const query = { claimNumber: 'MM-48213', exposureId: second?.id ?? '' };
    expect(await backend.findExposures(query, signal)).toEqual({ ok: true, value: [second] });
  });

  it('searches only the claims of the insurer in the insurer’s own portal [API2-04]', async () => {
    const { backend } = await openSupplementSandbox('zeta');
    expect(unwrap(await backend.findExposures({ claimNumber: 'MM-48213' }, signal))).toHaveLength(3);
    expect(await backend.findExposures({ claimNumber: 'MM-48210' }, signal)).toMatchObject({
      error: { kind: 'notFound' },
    });
    const otherInsurer = await openSupplementSandbox('acme');
    expect(await otherInsurer.backend.findExposures({ claimNumber: 'MM-48213' }, signal)).toMatchObject({
      error: { code: 'contract_broken' },
    });
  });

  it('completes a supplement with vendor, assignment, contact, file and note [API2-10 API2-15]', async () => {
    const { backend, exposure, supplements } = await openClaim();
    const vendor = unwrap(await backend.createVendor(aNewVendor, signal));
    expect(unwrap(await backend.loadVendor(vendor.id, signal))).toEqual(vendor);
    expect(vendor).toMatchObject({ name: aNewVendor.name, address: aNewVendor.address, phone: '2075550140' });
    expect(await backend.loadContacts(vendor.id, signal)).toEqual({ ok: true, value: [] });
    expect(await backend.loadAssignment(vendor.id, signal)).toMatchObject({ error: { kind: 'notFound' } });
    const of = { vendorId: vendor.id, exposureId: exposure.id, contactId: null };
    const assignment = unwrap(await backend.createAssignment(of, signal));
    expect(assignment).toMatchObject({ contactId: null, task: { type: 'VendorTask' } });
    expect(await backend.createAssignment(of, signal)).toMatchObject({ error: { kind: 'conflict' } });
    const contact = unwrap(await backend.createContact(vendor.id, aContactForm, signal));
    expect(contact).toMatchObject(aContactForm);
    expect(await backend.assignContact(assignment.id, contact.id, signal)).toEqual({ ok: true });
    expect(await backend.loadAssignment(vendor.id, signal)).toEqual({
      ok: true,
      value: { ...assignment, contactId: contact.id },
    });
    const submission = unwrap(
      await backend.createFileSubmission(assignment.task, 'door \u202Egpj.html', signal),
    );
    expect(await backend.confirmFileUploaded(submission.id, signal)).toMatchObject({
      error: { kind: 'rejected' },
    });
    const sent = await postToStorage({
      ...formPostOf(submission),
      type: 'text/html',
      bytes: new TextEncoder().encode('<h1>Hi</h1>'),
    });
    expect(sent.status).toBe(204);
    expect(await backend.confirmFileUploaded(submission.id, signal)).toEqual({ ok: true });
    expect(await backend.confirmFileUploaded(submission.id, signal)).toMatchObject({
      error: { kind: 'conflict' },
    });
    expect(await backend.addNote(assignment.task, 'Bent hinge.', signal)).toEqual({ ok: true });
    const [supplement] = await supplements();
    expect(supplement).toMatchObject({
      claim_number: 'MM-48211',
      vendor: { name: aNewVendor.name },
      contact: { name: 'Dana Reyes' },
      files: [
        {
          name: 'door \u202Egpj.html',
          state: 'arrived',
          type: 'text/html',
          byte_count: 11,
          refused_notifications: 1,
        },
      ],
      notes: [{ text: 'Bent hinge.' }],
    });
  });

  it('loads the existing contacts of a shop and rejects a contact of another shop [API2-10 API2-13]', async () => {
    const { backend, exposure } = await openClaim('MM-48214');
    const firstNames = unwrap(await backend.loadContacts('301', signal)).map(({ firstName }) => firstName);
    expect(firstNames).toEqual(['Dana', 'Reyes']);
    const [foreignContact] = unwrap(await backend.loadContacts('303', signal));
    const of = { vendorId: '301', exposureId: exposure.id, contactId: '402' };
    const assignment = unwrap(await backend.createAssignment(of, signal));
    expect(assignment.contactId).toBe('402');
    expect(await backend.assignContact(assignment.id, foreignContact?.id ?? '', signal)).toMatchObject({
      error: { kind: 'notFound' },
    });
  });

  it('reports why a shop or a contact cannot be added [ERR-36]', async () => {
    const { backend } = await openClaim();
    const createShop = (more: object) => backend.createVendor({ ...aNewVendor, ...more }, signal);
    expect(await createShop({ name: 'Nowhere Motors' })).toMatchObject({ error: { kind: 'notFound' } });
    expect(await createShop({ name: 'Refused Motors' })).toMatchObject({
      error: { kind: 'rejected', display: texts.sr.shopRejected },
    });
    const takenError = { kind: 'rejected', field: { name: 'email', text: 'has already been taken' } };
    expect(await createShop({ email: 'taken@shops.example' })).toMatchObject({ error: takenError });
    const contact = { ...aContactForm, email: 'taken@shops.example' };
    expect(await backend.createContact('301', contact, signal)).toMatchObject({ error: takenError });
    expect(await backend.loadVendor('999', signal)).toMatchObject({ error: { kind: 'notFound' } });
  });

  it('suggests addresses and returns the chosen address as separate fields [API2-20]', async () => {
    const { backend } = await openClaim();
    const suggestions = unwrap(await backend.suggestAddresses('18 whar', signal));
    expect(suggestions.map(({ displayName }) => displayName)).toEqual([
      '18 Wharf Street, Brightwater, ME 04101',
      '18 Wharton Avenue, Eastport, ME 04631',
      '18 Wharfside Court, Bath, ME 04530',
    ]);
    const [first] = suggestions;
    if (!first) throw new Error('No suggestion.');
    expect(await backend.findAddress(first, signal)).toEqual({
      ok: true,
      value: {
        address1: '18 Wharf Street',
        address2: '',
        city: 'Brightwater',
        region: 'ME',
        postalCode: '04101',
        country: 'us',
      },
    });
    expect(await backend.suggestAddresses('zzz', signal)).toEqual({ ok: true, value: [] });
    const [missingAddress] = unwrap(await backend.suggestAddresses('404 lost', signal));
    expect(missingAddress && (await backend.findAddress(missingAddress, signal))).toMatchObject({
      error: { kind: 'notFound' },
    });
  });

  it('reports an expired token with a 401 status, and a missing token without a status [SEC-09]', async () => {
    const { backend, session } = await openClaim('MM-48215');
    expect(await backend.loadContacts('301', signal)).toMatchObject({
      error: { kind: 'unauthorised', status: 401 },
    });
    session.exposureToken = null;
    expect(await backend.loadContacts('301', signal)).toEqual({ ok: false, error: { kind: 'unauthorised' } });
  });
});

describe('bypass token', () => {
  it('is exchanged for the data of the slim portal and an exposure token for later calls [SUP-SLIM-03]', async () => {
    const { backend, session } = await openSupplementSandbox();
    const grant = unwrap(await backend.exchangeBypassToken('bypass-good', signal));
    expect(grant).toMatchObject({
      providerCode: 'zeta',
      vendorId: '301',
      exposure: { vin: '4S4BTACC1M3104417' },
    });
    session.exposureToken = grant.exposure.token;
    expect(await backend.loadAssignment(grant.vendorId, signal)).toEqual({
      ok: true,
      value: grant.assignment,
    });
    expect(unwrap(await backend.loadVendor(grant.vendorId, signal)).name).toBe(
      'Brightwater Collision Center',
    );
    session.providerCode = 'acme';
    expect(await backend.loadVendor(grant.vendorId, signal)).toMatchObject({
      error: { code: 'contract_broken' },
    });
    const fresh = unwrap(await backend.exchangeBypassToken('bypass-new', signal));
    expect(fresh.assignment).toBeNull();
  });

  it.each([
    ['bypass-expired', 'rejected', 'authentication_token_expired'],
    ['nobody', 'notFound', 'bypass_token_not_found'],
  ])('is rejected if it is %s, with an error of kind %s [API2-12]', async (token, kind, code) => {
    const { backend } = await openSupplementSandbox();
    expect(await backend.exchangeBypassToken(token, signal)).toMatchObject({ error: { kind, code } });
  });

  it('can be used only once, and can belong to a different carrier than the session [API2-12]', async () => {
    const { backend } = await openSupplementSandbox();
    expect(await backend.exchangeBypassToken('bypass-once', signal)).toMatchObject({ ok: true });
    expect(await backend.exchangeBypassToken('bypass-once', signal)).toMatchObject({
      error: { kind: 'notFound', status: 410 },
    });
    expect(unwrap(await backend.exchangeBypassToken('bypass-foreign', signal)).providerCode).toBe('acme');
  });
});
