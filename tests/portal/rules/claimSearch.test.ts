import { describe, expect, it } from 'vitest';
import {
  type ClaimSearch,
  type ClaimSearchEvent,
  canSearch,
  chosenExposure,
  claimNumberOf,
  exposureChoices,
  isNumberLocked,
  reduceClaimSearch,
  startClaimSearch,
} from '#src/portal/claim/claimSearch.ts';
import { anExposure } from '../../support/anExposure.ts';

const stateAfter = (events: readonly ClaimSearchEvent[], from: ClaimSearch = startClaimSearch()) =>
  events.reduce(reduceClaimSearch, from);

const outback = anExposure({ id: '1', token: 'token-1' });
const hatch = anExposure({ id: '2', token: 'token-2', year: 2018, make: 'Ford', model: 'Escape' });
const typed = { type: 'numberTyped', text: ' MM-48213 ' } as const;
const started = { type: 'searchStarted' } as const;
const found = (exposures: readonly (typeof outback)[], linkToken: string | null = null) =>
  ({ type: 'exposuresFound', exposures, linkToken }) as const;

describe('claim search', () => {
  it('can start once a claim number is entered, but not while another search is running [SUP-CLM-01]', () => {
    expect(canSearch(startClaimSearch())).toBe(false);
    expect(canSearch(stateAfter([{ type: 'numberTyped', text: '   ' }]))).toBe(false);
    const ready = stateAfter([typed]);
    expect([canSearch(ready), claimNumberOf(ready)]).toEqual([true, 'MM-48213']);
    const searching = stateAfter([started], ready);
    expect(canSearch(searching)).toBe(false);
    expect(stateAfter([started], searching)).toBe(searching);
  });

  it('sends a pasted claim number without invisible characters', () => {
    expect(claimNumberOf(startClaimSearch('\u200b MM-48\u00ad213 \u2060'))).toBe('MM-48213');
    expect(canSearch(startClaimSearch('\u200b'))).toBe(false);
  });

  it('locks the claim number while it searches and while vehicles are listed [SUP-CLM-07]', () => {
    expect(isNumberLocked(stateAfter([typed]))).toBe(false);
    const searching = stateAfter([typed, started]);
    const choosing = stateAfter([found([outback, hatch])], searching);
    for (const locked of [searching, choosing]) {
      expect(isNumberLocked(locked)).toBe(true);
      expect(stateAfter([{ type: 'numberTyped', text: 'other' }], locked)).toBe(locked);
    }
  });

  it('lists vehicles only if there are several, and continues with the selected one [SUP-CLM-02 SUP-CLM-01]', () => {
    expect(stateAfter([typed, started, found([outback])]).kind).toBe('entering');
    const choosing = stateAfter([typed, started, found([outback, hatch])]);
    expect([choosing.kind, canSearch(choosing), chosenExposure(choosing)]).toEqual([
      'choosing',
      false,
      undefined,
    ]);
    const picked = stateAfter([{ type: 'exposurePicked', id: '2' }], choosing);
    expect([canSearch(picked), chosenExposure(picked)]).toEqual([true, hatch]);
    expect(canSearch(stateAfter([{ type: 'exposurePicked', id: '' }], picked))).toBe(false);
  });

  it('preselects the vehicle of the link [SUP-WIZ-24]', () => {
    expect(chosenExposure(stateAfter([typed, started, found([outback, hatch], 'token-2')]))).toEqual(hatch);
    expect(chosenExposure(stateAfter([typed, started, found([outback, hatch], 'token-9')]))).toBeUndefined();
  });

  it('reports that the claim does not exist, until another number is typed [SUP-CLM-09]', () => {
    const unknown = stateAfter([typed, started, { type: 'searchFailed', isNotFound: true }]);
    expect(unknown).toEqual({ kind: 'entering', typed: ' MM-48213 ', isNotFound: true });
    expect(stateAfter([{ type: 'numberTyped', text: 'MM-4821' }], unknown)).toMatchObject({
      isNotFound: false,
    });
  });

  it('keeps the claim number if the search fails', () => {
    expect(stateAfter([typed, started, { type: 'searchFailed', isNotFound: false }])).toEqual({
      kind: 'entering',
      typed: ' MM-48213 ',
      isNotFound: false,
    });
  });

  it('unlocks the claim number for another search [SUP-CLM-07]', () => {
    const unlocked = stateAfter([typed, started, found([outback, hatch]), { type: 'numberUnlocked' }]);
    expect([unlocked.kind, unlocked.typed, isNumberLocked(unlocked)]).toEqual([
      'entering',
      ' MM-48213 ',
      false,
    ]);
    expect(stateAfter([{ type: 'numberUnlocked' }], unlocked)).toBe(unlocked);
  });
});

describe('vehicle list', () => {
  it('shows year, make, model and the full VIN [SUP-CLM-02]', () => {
    const niro = anExposure({ id: '2', vin: null, year: null });
    expect(exposureChoices([outback, niro, anExposure({ id: '3', vin: ' ' })])).toEqual([
      { id: '1', vehicle: '2021 Subaru Outback', vin: outback.vin },
      { id: '2', vehicle: 'Subaru Outback', vin: null },
      { id: '3', vehicle: '2021 Subaru Outback', vin: null },
    ]);
  });
});
