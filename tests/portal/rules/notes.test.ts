import { describe, expect, it } from 'vitest';
import { canSaveNote, type NoteEvent, noNotes, reduceNotes } from '#src/portal/files/notes.ts';

const stateAfter = (...events: readonly NoteEvent[]) => events.reduce(reduceNotes, noNotes);
const typed = (text: string): NoteEvent => ({ type: 'noteTyped', text });
const started: NoteEvent = { type: 'noteSaveStarted' };

describe('note', () => {
  it.each([
    ['', false],
    [' \n\t', false],
    ['Rail cracked.', true],
  ])('decides whether the draft %j can be saved: %s [SUP-UP-22]', (text, isAllowed) => {
    expect(canSaveNote(stateAfter(typed(text)))).toBe(isAllowed);
  });

  it('reports expired access until the draft is changed', () => {
    const expired = stateAfter(typed('Rail'), started, { type: 'noteFailed', isExpired: true });
    expect(expired).toMatchObject({ draft: 'Rail', saving: 'expired' });
    expect(canSaveNote(expired)).toBe(true);
    expect(reduceNotes(expired, typed('Rail.'))).toMatchObject({ saving: 'none' });
  });

  it('cannot be changed or sent again while it is being saved', () => {
    const sending = stateAfter(typed('Rail'), started);
    expect(reduceNotes(sending, typed('Other'))).toBe(sending);
    expect(reduceNotes(sending, started)).toBe(sending);
    expect(canSaveNote(sending)).toBe(false);
  });
});
