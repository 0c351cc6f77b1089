import { describe, expect, it } from 'vitest';
import type { VendorContact } from '#src/api/portal/vendor.ts';
import {
  canCancel,
  canContinue,
  chosenContact,
  type PointOfContact,
  type PointOfContactEvent,
  reducePointOfContact,
  startPointOfContact,
} from '#src/portal/confirmation/pointOfContact.ts';

type State = PointOfContact;
type Event = PointOfContactEvent;

const failure = { stage: 'create', error: { kind: 'offline' } } as const;

const aContact = (id: string): VendorContact => ({
  ...{ id, firstName: `Name ${id}`, lastName: '', email: 'a@b.example' },
  ...{ phoneNumber: '5550107790', countryCode: '+1' },
});
const [dana, milo] = [aContact('1'), aContact('2')];
const stateAfter = (start: State, ...events: Event[]) => events.reduce(reducePointOfContact, start);
const empty = startPointOfContact(null, false);
const listArrived: Event = { type: 'listArrived', contacts: [dana, milo] };
const emptyListArrived: Event = { type: 'listArrived', contacts: [] };

describe('contact card', () => {
  it('starts open without a contact, and closed with one [SUP-CONF-04]', () => {
    expect(empty).toEqual({
      ...{ contacts: null, listFailure: null, mode: 'edit', choice: 'none' },
      ...{ isValidated: false, failure: null, saveCount: 0 },
    });
    expect(startPointOfContact(dana, false)).toMatchObject({ mode: 'view', choice: { id: '1' } });
  });

  it('starts with the form if a new contact was being entered', () => {
    expect(startPointOfContact(dana, true)).toMatchObject({ mode: 'edit', choice: 'new' });
  });

  it('opens the form immediately if the shop has no stored contacts [SUP-SHOP-20]', () => {
    expect(stateAfter(empty, emptyListArrived).choice).toBe('new');
    expect(stateAfter(empty, listArrived).choice).toBe('none');
    const reopened = stateAfter(startPointOfContact(null, false), emptyListArrived, {
      type: 'cancelled',
      stored: null,
    });
    expect(stateAfter(reopened, { type: 'opened', stored: null }).choice).toBe('new');
  });

  it('opens the form for a new contact, and closes it and its errors when another contact is selected [SUP-SHOP-20 SUP-SHOP-21]', () => {
    const invalid = stateAfter(
      empty,
      listArrived,
      { type: 'chosen', choice: 'new' },
      { type: 'validationFailed' },
    );
    expect(invalid).toMatchObject({ choice: 'new', isValidated: true });
    expect(stateAfter(invalid, { type: 'chosen', choice: { id: '2' } })).toMatchObject({
      choice: { id: '2' },
      isValidated: false,
      failure: null,
    });
  });

  it('keeps a created contact if the second part of the save fails [SUP-SHOP-23]', () => {
    const saving = stateAfter(empty, emptyListArrived, { type: 'saveStarted' });
    expect(saving.mode).toBe('saving');
    const created = stateAfter(saving, { type: 'contactCreated', contact: dana });
    expect(created).toMatchObject({ mode: 'saving', choice: { id: '1' }, contacts: [dana] });
    expect(stateAfter(created, { type: 'saveFailed', failure })).toMatchObject({
      mode: 'edit',
      choice: { id: '1' },
      failure,
    });
    expect(stateAfter(created, { type: 'saved' })).toMatchObject({ mode: 'view', choice: { id: '1' } });
  });

  it('lists a contact only once if an earlier attempt had created it', () => {
    const listed = stateAfter(
      empty,
      listArrived,
      { type: 'saveStarted' },
      { type: 'contactCreated', contact: dana },
    );
    expect(listed.contacts?.map(({ id }) => id).sort()).toEqual(['1', '2']);
    expect(listed.choice).toEqual({ id: '1' });
  });

  it('counts the failed saves, so that each one is announced', () => {
    const failed: Event[] = [{ type: 'saveStarted' }, { type: 'saveFailed', failure }];
    expect(stateAfter(empty, ...failed, ...failed)).toMatchObject({ saveCount: 2, failure });
    expect(stateAfter(empty, ...failed, { type: 'saveStarted' }).failure).toBeNull();
  });

  it('returns to the stored contact when it is canceled [SUP-SHOP-25]', () => {
    const chosen = stateAfter(
      startPointOfContact(dana, false),
      listArrived,
      { type: 'opened', stored: dana },
      { type: 'chosen', choice: { id: '2' } },
      { type: 'validationFailed' },
    );
    expect(stateAfter(chosen, { type: 'cancelled', stored: dana })).toMatchObject({
      mode: 'view',
      choice: { id: '1' },
      isValidated: false,
    });
    expect(stateAfter(empty, listArrived, { type: 'cancelled', stored: null })).toMatchObject({
      mode: 'view',
      choice: 'none',
    });
  });

  it('can be canceled only if there is a stored contact or a list of contacts [SUP-SHOP-25]', () => {
    expect([canCancel(empty, null), canCancel(stateAfter(empty, emptyListArrived), null)]).toEqual([
      false,
      false,
    ]);
    expect([canCancel(stateAfter(empty, listArrived), null), canCancel(empty, dana)]).toEqual([true, true]);
  });

  it('keeps the loaded contact list if a later request fails', () => {
    const failed: Event = { type: 'listFailed', failure };
    expect(stateAfter(empty, failed).listFailure).toBe(failure);
    expect(stateAfter(empty, failed, { type: 'listRequested' }).listFailure).toBeNull();
    expect(stateAfter(empty, listArrived, failed)).toMatchObject({
      contacts: [dana, milo],
      listFailure: null,
    });
  });

  it('closes and shows the assignment’s contact, unless the user has started to select another contact [SUP-SLIM-09]', () => {
    const prefilled: Event = { type: 'prefilled', contact: milo };
    expect(stateAfter(empty, listArrived, prefilled)).toMatchObject({ mode: 'view', choice: { id: '2' } });
    const chosen = stateAfter(empty, listArrived, { type: 'chosen', choice: 'new' });
    expect(reducePointOfContact(chosen, prefilled)).toBe(chosen);
  });

  it.each<[string, State, Event]>([
    ['a selection in view mode', startPointOfContact(dana, false), { type: 'chosen', choice: 'new' }],
    ['a second opening', empty, { type: 'opened', stored: dana }],
    ['a second save', stateAfter(empty, { type: 'saveStarted' }), { type: 'saveStarted' }],
    [
      'cancel while it saves',
      stateAfter(empty, { type: 'saveStarted' }),
      { type: 'cancelled', stored: null },
    ],
    [
      'a selection while it saves',
      stateAfter(empty, { type: 'saveStarted' }),
      { type: 'chosen', choice: 'new' },
    ],
    ['a success without a save', empty, { type: 'saved' }],
    ['a failure without a save', empty, { type: 'saveFailed', failure }],
    ['a created contact without a save', empty, { type: 'contactCreated', contact: dana }],
    ['another list request', empty, { type: 'listRequested' }],
  ])('returns the same state object after %s', (_what, state, event) => {
    expect(reducePointOfContact(state, event)).toBe(state);
  });
});

describe('canContinue of the contact card', () => {
  const isOpen = stateAfter(empty, listArrived);

  it('is true without a selection and with an unchanged stored contact [SUP-CONF-04]', () => {
    expect(canContinue(isOpen, null, false)).toBe(true);
    expect(canContinue(stateAfter(empty, emptyListArrived), null, false)).toBe(true);
    expect(canContinue(startPointOfContact(dana, false), dana, false)).toBe(true);
  });

  it('is false with an edited form or with a selection that is not stored [SUP-CONF-04]', () => {
    expect(canContinue(stateAfter(empty, emptyListArrived), null, true)).toBe(false);
    const changed = stateAfter(isOpen, { type: 'chosen', choice: { id: '2' } });
    expect([canContinue(changed, null, false), canContinue(changed, milo, false)]).toEqual([false, true]);
  });

  it('is false while the card saves', () => {
    expect(canContinue(stateAfter(empty, { type: 'saveStarted' }), null, false)).toBe(false);
  });
});

describe('selected contact', () => {
  it('comes from the list, or is the stored contact without a list', () => {
    const chosen = stateAfter(empty, listArrived, { type: 'chosen', choice: { id: '2' } });
    expect(chosenContact(chosen, null)).toEqual(milo);
    expect(chosenContact(startPointOfContact(dana, false), dana)).toEqual(dana);
    expect(chosenContact(stateAfter(empty, listArrived), dana)).toBeNull();
  });
});
