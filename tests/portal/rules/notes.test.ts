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

  it('is trimmed when added, and its draft is cleared [SUP-UP-22]', () => {
    expect(stateAfter(typed(' Rail cracked. '), started, { type: 'noteSaved', atMs: 7 })).toEqual({
      draft: '',
      saving: 'added',
      added: [{ body: 'Rail cracked.', atMs: 7 }],
    });
  });

  it('keeps its draft if it could not be added [SUP-UP-22]', () => {
    expect(stateAfter(typed('Rail'), started, { type: 'noteFailed' })).toEqual({
      draft: 'Rail',
      saving: 'failed',
      added: [],
    });
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

  it('is added to the earlier notes of the visit [SUP-WIZ-04]', () => {
    const saved: NoteEvent = { type: 'noteSaved', atMs: 1 };
    const { added } = stateAfter(typed('One'), started, saved, typed('Two'), started, saved);
    expect(added.map(({ body }) => body)).toEqual(['One', 'Two']);
  });

  it('ignores a response if no save is pending, and does not start a save without a draft', () => {
    expect(stateAfter({ type: 'noteSaved', atMs: 1 })).toBe(noNotes);
    expect(stateAfter({ type: 'noteFailed' })).toBe(noNotes);
    expect(stateAfter(started)).toBe(noNotes);
  });
});
