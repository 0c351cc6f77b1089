import { describe, expect, it } from 'vitest';
import {
  canCancel,
  chosenContact,
  isSettled,
  type PointOfContact,
  type PointOfContactEvent,
  reducePointOfContact,
  startPointOfContact,
} from '#src/domain/supplement/pointOfContact.ts';
import type { VendorContact } from '#src/domain/supplement/vendorContact.ts';

type State = PointOfContact<string>;
type Event = PointOfContactEvent<string>;

const aContact = (id: string): VendorContact => ({
  ...{ id, firstName: `Name ${id}`, lastName: '', email: 'a@b.example' },
  ...{ phoneNumber: '5550107790', countryCode: '+1' },
});
const [dana, milo] = [aContact('1'), aContact('2')];
const play = (start: State, ...events: Event[]) => events.reduce<State>(reducePointOfContact<string>, start);
const empty = startPointOfContact(null, false);
const both: Event = { type: 'listArrived', contacts: [dana, milo] };
const none: Event = { type: 'listArrived', contacts: [] };

describe('the card', () => {
  it('starts open where nobody is chosen, closed where somebody is [SUP-CONF-04]', () => {
    expect(empty).toEqual({
      ...{ contacts: null, listFailure: null, mode: 'edit', choice: 'nobody' },
      ...{ isChecked: false, failure: null, saves: 0 },
    });
    expect(startPointOfContact(dana, false)).toMatchObject({ mode: 'view', choice: { id: '1' } });
  });

  it('starts with the form where somebody new was being told of', () => {
    expect(startPointOfContact(dana, true)).toMatchObject({ mode: 'edit', choice: 'new' });
  });

  it('opens the form at once where the shop has nobody on record [SUP-SHOP-20]', () => {
    expect(play(empty, none).choice).toBe('new');
    expect(play(empty, both).choice).toBe('nobody');
    const reopened = play(startPointOfContact(null, false), none, { type: 'cancelled', stored: null });
    expect(play(reopened, { type: 'opened', stored: null }).choice).toBe('new');
  });

  it('opens the form for a new contact, and closes it and what was wrong for another [SUP-SHOP-20 SUP-SHOP-21]', () => {
    const refused = play(empty, both, { type: 'chosen', choice: 'new' }, { type: 'refused' });
    expect(refused).toMatchObject({ choice: 'new', isChecked: true });
    expect(play(refused, { type: 'chosen', choice: { id: '2' } })).toMatchObject({
      choice: { id: '2' },
      isChecked: false,
      failure: null,
    });
  });

  it('saves somebody new in two halves, the first of which stays done [SUP-SHOP-23]', () => {
    const saving = play(empty, none, { type: 'saveStarted' });
    expect(saving.mode).toBe('saving');
    const created = play(saving, { type: 'contactCreated', contact: dana });
    expect(created).toMatchObject({ mode: 'saving', choice: { id: '1' }, contacts: [dana] });
    expect(play(created, { type: 'saveFailed', failure: 'offline' })).toMatchObject({
      mode: 'edit',
      choice: { id: '1' },
      failure: { id: 1, of: 'offline' },
    });
    expect(play(created, { type: 'saved' })).toMatchObject({ mode: 'view', choice: { id: '1' } });
  });

  it('lists once whom an earlier try had put on record', () => {
    const listed = play(empty, both, { type: 'saveStarted' }, { type: 'contactCreated', contact: dana });
    expect(listed.contacts?.map(({ id }) => id).sort()).toEqual(['1', '2']);
    expect(listed.choice).toEqual({ id: '1' });
  });

  it('tells one failed save from the next', () => {
    const failed: Event[] = [{ type: 'saveStarted' }, { type: 'saveFailed', failure: 'offline' }];
    expect(play(empty, ...failed, ...failed).failure).toEqual({ id: 2, of: 'offline' });
    expect(play(empty, ...failed, { type: 'saveStarted' }).failure).toBeNull();
  });

  it('goes back to who is stored when it is cancelled [SUP-SHOP-25]', () => {
    const chosen = play(
      startPointOfContact(dana, false),
      both,
      { type: 'opened', stored: dana },
      { type: 'chosen', choice: { id: '2' } },
      { type: 'refused' },
    );
    expect(play(chosen, { type: 'cancelled', stored: dana })).toMatchObject({
      mode: 'view',
      choice: { id: '1' },
      isChecked: false,
    });
    expect(play(empty, both, { type: 'cancelled', stored: null })).toMatchObject({
      mode: 'view',
      choice: 'nobody',
    });
  });

  it('can be cancelled only where there is somebody to go back to or to choose [SUP-SHOP-26]', () => {
    expect([canCancel(empty, null), canCancel(play(empty, none), null)]).toEqual([false, false]);
    expect([canCancel(play(empty, both), null), canCancel(empty, dana)]).toEqual([true, true]);
  });

  it('keeps a list that it has when no newer one comes', () => {
    const failed: Event = { type: 'listFailed', failure: 'offline' };
    expect(play(empty, failed).listFailure).toBe('offline');
    expect(play(empty, failed, { type: 'listRequested' }).listFailure).toBeNull();
    expect(play(empty, both, failed)).toMatchObject({ contacts: [dana, milo], listFailure: null });
  });

  it('closes over whom the assignment names, unless somebody has begun to choose [SUP-SLIM-09]', () => {
    const recognised: Event = { type: 'recognised', contact: milo };
    expect(play(empty, both, recognised)).toMatchObject({ mode: 'view', choice: { id: '2' } });
    const chosen = play(empty, both, { type: 'chosen', choice: 'new' });
    expect(reducePointOfContact(chosen, recognised)).toBe(chosen);
  });

  it.each<[string, State, Event]>([
    ['a choice while it is read', startPointOfContact(dana, false), { type: 'chosen', choice: 'new' }],
    ['opening it twice', empty, { type: 'opened', stored: dana }],
    ['a second save', play(empty, { type: 'saveStarted' }), { type: 'saveStarted' }],
    ['cancel while it saves', play(empty, { type: 'saveStarted' }), { type: 'cancelled', stored: null }],
    ['a choice while it saves', play(empty, { type: 'saveStarted' }), { type: 'chosen', choice: 'new' }],
    ['an answer to no save', empty, { type: 'saved' }],
    ['a failure of no save', empty, { type: 'saveFailed', failure: 'offline' }],
    ['a contact of no save', empty, { type: 'contactCreated', contact: dana }],
    ['another request of a list', empty, { type: 'listRequested' }],
  ])('is the same object after %s', (_what, state, event) => {
    expect(reducePointOfContact(state, event)).toBe(state);
  });
});

describe('the way on', () => {
  const isOpen = play(empty, both);

  it('is free while nobody was told of [SUP-CONF-08]', () => {
    expect(isSettled(isOpen, null, false)).toBe(true);
    expect(isSettled(play(empty, none), null, false)).toBe(true);
    expect(isSettled(startPointOfContact(dana, false), dana, false)).toBe(true);
  });

  it('has to save who was half told of, or chosen and not stored [SUP-CONF-08]', () => {
    expect(isSettled(play(empty, none), null, true)).toBe(false);
    const other = play(isOpen, { type: 'chosen', choice: { id: '2' } });
    expect([isSettled(other, null, false), isSettled(other, milo, false)]).toEqual([false, true]);
  });

  it('waits for a save', () => {
    expect(isSettled(play(empty, { type: 'saveStarted' }), null, false)).toBe(false);
  });
});

describe('who is chosen', () => {
  it('comes from the list, or is who is stored where there is no list', () => {
    const chosen = play(empty, both, { type: 'chosen', choice: { id: '2' } });
    expect(chosenContact(chosen, null)).toEqual(milo);
    expect(chosenContact(startPointOfContact(dana, false), dana)).toEqual(dana);
    expect(chosenContact(play(empty, both), dana)).toBeNull();
  });
});
