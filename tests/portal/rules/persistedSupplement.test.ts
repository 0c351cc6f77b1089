import { describe, expect, it } from 'vitest';
import type { ClaimSearch } from '#src/portal/claim/claimSearch.ts';
import { countFiles, noUploads, reduceUploads, type UploadEvent } from '#src/portal/files/uploads.ts';
import {
  initialShopManager,
  reduceShopManager,
  type ShopManagerEvent,
} from '#src/portal/shop/shopManager.ts';
import { initialShopSearch, reduceShopSearch } from '#src/portal/shop/shopSearch.ts';
import {
  noPersistedSearches,
  noPersistedUploads,
  parseSupplement,
  persistedClaimSearchOf,
  persistedShopOf,
  persistedUploadsOf,
  restoreClaimSearch,
  restoreShop,
  restoreSupplement,
  restoreUploads,
  serializeSupplement,
} from '#src/portal/wizard/persistedSupplement.ts';
import {
  fullWizard,
  reduceSupplement,
  type StepId,
  type SupplementEvent,
  type SupplementState,
  slimWizard,
  startSupplement,
} from '#src/portal/wizard/supplementFlow.ts';
import { anExposure, aVendor, aVendorContact } from '../../support/samples/aSupplement.ts';

const stateAfter = (...events: readonly SupplementEvent[]): SupplementState =>
  events.reduce(reduceSupplement, startSupplement(fullWizard));
const chosen: readonly SupplementEvent[] = [
  { type: 'exposureChosen', claimNumber: 'MM-48213', exposure: anExposure() },
  { type: 'vendorChosen', vendor: aVendor() },
  { type: 'contactChosen', contact: aVendorContact() },
];
const opened = (stepId: StepId): SupplementEvent => ({ type: 'historyEntryOpened', stepId });
const complete = stateAfter(...chosen, opened('upload'));
const stored = (state: SupplementState) => {
  const parsed = parseSupplement(
    serializeSupplement('link', state, noPersistedUploads, noPersistedSearches),
    'link',
  );
  if (!parsed) throw new Error('The stored supplement is unreadable.');
  return parsed;
};

describe('stored supplement', () => {
  it('restores the step, vehicle, shop and contact [SUP-WIZ-21]', () => {
    expect(restoreSupplement(startSupplement(fullWizard), stored(complete))).toEqual(complete);
  });

  it('shows the receipt again even if the history entry belongs to another step [SUP-WIZ-21]', () => {
    const submitted = reduceSupplement(complete, { type: 'submitted' });
    expect(restoreSupplement(startSupplement(fullWizard), stored(submitted), 'claim')).toEqual(submitted);
  });

  it('opens the last step for which all data is known [SUP-WIZ-21]', () => {
    const onlyVehicle = stored(stateAfter(...chosen.slice(0, 1)));
    const restored = restoreSupplement(startSupplement(fullWizard), onlyVehicle, 'upload');
    expect([restored.stepId, restored.vin]).toEqual(['shop', '4S4BTACC1M3204417']);
  });

  it('restores the typed claim number, the listed vehicles, the shop search and the open shop form [SUP-WIZ-21]', () => {
    const search: ClaimSearch = {
      kind: 'choosing',
      typed: 'MM-48213',
      chosenId: null,
      exposures: [anExposure(), anExposure({ id: '2', token: 'other' })],
    };
    const events: readonly ShopManagerEvent[] = [
      { type: 'creationOpened' },
      { type: 'nameTyped', text: 'Tidewater' },
      { type: 'phoneTyped', phone: { text: '555 0107790', country: 'US' } },
    ];
    const manager = events.reduce(reduceShopManager, initialShopManager);
    const shopSearch = reduceShopSearch(initialShopSearch, { type: 'nameChanged', text: 'tide' });
    const searches = {
      claimSearch: persistedClaimSearchOf(search),
      shop: persistedShopOf(manager, shopSearch),
    };
    const text = serializeSupplement('link', startSupplement(fullWizard), noPersistedUploads, searches);
    const parsed = parseSupplement(text, 'link');
    expect(restoreClaimSearch(parsed?.claimSearch ?? null, null)).toEqual(search);
    expect(restoreShop(parsed?.shop ?? null)).toEqual({ manager, search: shopSearch });
    expect(
      persistedShopOf(initialShopManager, initialShopSearch),
      'stores nothing if nothing was typed',
    ).toBeNull();
  });

  it.each([
    undefined,
    '',
    '{"version":1',
    '{"version":1,"link":"link"}',
    serializeSupplement('link', complete, noPersistedUploads, noPersistedSearches).replace(
      '"version":1',
      '"version":2',
    ),
    serializeSupplement('another link', complete, noPersistedUploads, noPersistedSearches),
  ])('is ignored if it is unreadable or belongs to another link: %s [SUP-WIZ-21]', (text) => {
    expect(parseSupplement(text, 'link')).toBeNull();
  });

  it('is ignored if the slim portal is opened for another vehicle [SUP-SLIM-03]', () => {
    const exposure = anExposure({ token: 'another' });
    const slim = reduceSupplement(startSupplement(slimWizard), {
      type: 'exposureChosen',
      claimNumber: null,
      exposure,
    });
    expect(restoreSupplement(slim, stored(complete))).toBe(slim);
  });
});

describe('history entry of a wizard step', () => {
  it('opens its step only if the data of all earlier steps is known [SUP-WIZ-25]', () => {
    expect(stateAfter(opened('upload')).stepId).toBe('claim');
    expect(stateAfter(...chosen.slice(0, 1), opened('upload')).stepId).toBe('shop');
    expect(stateAfter(...chosen, opened('confirmation')).stepId).toBe('confirmation');
  });

  it('restores the VIN that the claim step cleared [SUP-CLM-01]', () => {
    const cleared = stateAfter(...chosen, { type: 'claimStepEntered' });
    expect(cleared.vin).toBe('');
    expect(reduceSupplement(cleared, opened('shop')).vin).toBe('4S4BTACC1M3204417');
  });
});

describe('stored file list', () => {
  const file = (id: string) => ({ id, name: `${id}.jpg`, type: 'image/jpeg', sizeBytes: 10 });
  const events: readonly UploadEvent[] = [
    { type: 'filesAdded', files: ['a', 'b', 'c'].map(file), rejectedNames: [], duplicateIds: [] },
    { type: 'uploadStarted', id: 'a', attemptId: '1' },
    { type: 'uploadSucceeded', id: 'a', attemptId: '1', atMs: 5 },
    { type: 'uploadStarted', id: 'b', attemptId: '2' },
  ];
  const uploads = events.reduce(reduceUploads, noUploads);
  const notes = { draft: 'Rail', saving: 'none', added: [{ body: 'Bumper', atMs: 3 }] } as const;
  const restored = restoreUploads(noUploads, persistedUploadsOf(uploads, notes));

  it('lists sent files as sent, and files that were waiting or being sent as missing [SUP-WIZ-21]', () => {
    expect(countFiles(restored.uploads)).toEqual({ all: 1, sent: 1, pending: 0 });
    expect(restored.uploads.lostNames).toEqual(['b.jpg', 'c.jpg']);
    expect(restored.notes).toEqual(notes);
  });

  it('lists missing files as not sent after the user finishes without them [SUP-WIZ-21]', () => {
    const left = reduceUploads({ ...uploads, lostNames: ['d.jpg'] }, { type: 'leftOut' });
    const again = restoreUploads(noUploads, persistedUploadsOf(left, notes)).uploads;
    expect(again.leftOutNames).toEqual(['d.jpg']);
    expect(again.lostNames).not.toContain('d.jpg');
  });

  it('no longer lists a file as missing when the user chooses the file again or discards it [SUP-WIZ-21]', () => {
    const again: UploadEvent = {
      type: 'filesAdded',
      files: [{ ...file('x'), name: 'b.jpg' }],
      rejectedNames: [],
      duplicateIds: [],
    };
    const chosenAgain = reduceUploads(restored.uploads, again);
    expect(chosenAgain.lostNames).toEqual(['c.jpg']);
    expect(reduceUploads(chosenAgain, { type: 'lostDismissed' }).lostNames).toEqual([]);
  });
});
