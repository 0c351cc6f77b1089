import { hasVisibleText } from '#src/texts/visibleText.ts';

export interface AddedNote {
  readonly body: string;
  readonly atMs: number;
}

/** The note being written, and the notes that were sent. */
export interface Notes {
  readonly draft: string;
  /** `expired`: access to this claim has expired, and a retry does not help. */
  readonly saving: 'none' | 'saving' | 'added' | 'failed' | 'expired';
  readonly added: readonly AddedNote[];
}

export type NoteEvent =
  | { readonly type: 'noteTyped'; readonly text: string }
  | { readonly type: 'noteSaveStarted' }
  | { readonly type: 'noteSaved'; readonly atMs: number }
  | { readonly type: 'noteFailed'; readonly isExpired?: boolean };

export const noNotes: Notes = { draft: '', saving: 'none', added: [] };

/** While a note is being sent, its text cannot change. */
export function reduceNotes(state: Notes, event: NoteEvent): Notes {
  switch (event.type) {
    case 'noteTyped':
      return state.saving === 'saving' ? state : { ...state, draft: event.text, saving: 'none' };
    case 'noteSaveStarted':
      return canSaveNote(state) ? { ...state, saving: 'saving' } : state;
    case 'noteSaved':
      if (state.saving !== 'saving') return state;
      return {
        draft: '',
        saving: 'added',
        added: [...state.added, { body: state.draft.trim(), atMs: event.atMs }],
      };
    case 'noteFailed':
      return state.saving === 'saving' ? { ...state, saving: event.isExpired ? 'expired' : 'failed' } : state;
    default:
      return event satisfies never;
  }
}

/** True if a note was sent or text has been typed. */
export function hasContent({ draft, added }: Notes): boolean {
  return added.length > 0 || hasVisibleText(draft);
}

/** True if the last attempt to send the note has failed. */
export function hasNoteFailed({ saving }: Notes): boolean {
  return saving === 'failed' || saving === 'expired';
}

export function canSaveNote({ draft, saving }: Notes): boolean {
  return saving !== 'saving' && hasVisibleText(draft);
}
