import { describe, expect, it } from 'vitest';
import {
  allInView,
  type EditableCardEvent,
  type EditableCards,
  modeOf,
  reduceEditableCards,
} from '#src/domain/editableCards.ts';

type Values = { readonly vin: string };
type Event = EditableCardEvent<Values>;

const stateAfter = (...events: Event[]) =>
  events.reduce<EditableCards<Values>>(reduceEditableCards<Values>, allInView);
const opened: Event = { type: 'editStarted', card: 'vehicle', values: { vin: 'A' } };
const typed: Event = { type: 'valuesChanged', values: { vin: 'AB' } };
const sent: Event = { type: 'saveStarted', attemptId: '1' };

describe('editable cards', () => {
  it('switches a card from view to edit, to saving and back to view [UI-05 UI-06]', () => {
    expect(stateAfter()).toEqual({ mode: 'view' });
    expect(stateAfter(opened, typed)).toEqual({ mode: 'edit', card: 'vehicle', values: { vin: 'AB' } });
    expect(stateAfter(opened, typed, sent)).toEqual({
      mode: 'saving',
      card: 'vehicle',
      values: { vin: 'AB' },
      attemptId: '1',
    });
    expect(stateAfter(opened, typed, sent, { type: 'saveSucceeded', attemptId: '1' })).toEqual({
      mode: 'view',
    });
  });

  it('locks the other cards until the open card is saved or canceled [UI-05]', () => {
    const state = stateAfter(opened);
    expect(reduceEditableCards(state, { type: 'editStarted', card: 'shop', values: { vin: '' } })).toBe(
      state,
    );
    expect(['vehicle', 'shop'].map((card) => modeOf(state, card))).toEqual(['edit', 'locked']);
    expect(['vehicle', 'shop'].map((card) => modeOf(stateAfter(opened, sent), card))).toEqual([
      'saving',
      'locked',
    ]);
    expect(['vehicle', 'shop'].map((card) => modeOf(stateAfter(), card))).toEqual(['view', 'view']);
  });

  it('returns to editing with the typed values and the failure when a save fails [UI-19]', () => {
    const failed = stateAfter(opened, typed, sent, {
      type: 'saveFailed',
      attemptId: '1',
      failure: 'offline',
    });
    expect(failed).toEqual({
      mode: 'edit',
      card: 'vehicle',
      values: { vin: 'AB' },
      failure: 'offline',
    });
    expect(reduceEditableCards(failed, { type: 'saveStarted', attemptId: '2' })).toEqual({
      mode: 'saving',
      card: 'vehicle',
      values: { vin: 'AB' },
      attemptId: '2',
    });
  });

  it('discards the typed values when editing is canceled', () => {
    expect(stateAfter(opened, typed, { type: 'editCancelled' })).toEqual({ mode: 'view' });
  });

  it.each<[string, Event[], Event]>([
    ['a success of an earlier attempt', [opened, sent], { type: 'saveSucceeded', attemptId: '0' }],
    [
      'a failure of an earlier attempt',
      [opened, sent],
      { type: 'saveFailed', attemptId: '0', failure: 'offline' },
    ],
    ['a second click on save', [opened, sent], { type: 'saveStarted', attemptId: '2' }],
    ['cancel while saving', [opened, sent], { type: 'editCancelled' }],
    ['typing while saving', [opened, sent], typed],
    ['a success after the card was closed', [], { type: 'saveSucceeded', attemptId: '1' }],
    ['a save without an open card', [], sent],
  ])('returns the same state object after %s', (_what, before, event) => {
    const state = stateAfter(...before);
    expect(reduceEditableCards(state, event)).toBe(state);
  });
});
