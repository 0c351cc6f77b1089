import { type FocusEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

export interface EditableCardWords {
  /** Names the edit button by what it changes: "Edit vehicle". */
  readonly edit: string;
  readonly save: string;
  readonly saving: string;
  readonly cancel: string;
  /** Says why it cannot be edited now: another card is open. */
  readonly locked: string;
}

export interface EditableCardProps {
  readonly title: ReactNode;
  /** The heading that the title is, for the outline of the page. @default 'h2' */
  readonly as?: 'h2' | 'h3' | 'h4';
  readonly mode: 'view' | 'edit' | 'saving' | 'locked';
  /** Across from the title while it is open: whether it has to be filled in. */
  readonly note?: ReactNode;
  /** False where there is nothing to go back to. @default true */
  readonly canCancel?: boolean;
  /** Plain where something else on the screen is the main deed. @default 'main' */
  readonly saveKind?: 'main' | 'plain';
  readonly words: EditableCardWords;
  readonly on: { readonly edit: () => void; readonly save: () => void; readonly cancel: () => void };
  readonly view: ReactNode;
  /** The fields, and above them what was wrong with the last save. */
  readonly fields: ReactNode;
}

/** A part of a screen that is read until its pencil is pressed, and changed in place. */
export function EditableCard({
  title,
  as: Heading = 'h2',
  mode,
  note,
  canCancel = true,
  saveKind = 'main',
  words,
  on,
  view,
  fields,
}: EditableCardProps) {
  const card = useRef<HTMLElement>(null);
  const heading = useId();
  const isOpen = mode === 'edit' || mode === 'saving';
  const focus = useFocusOnTurn(card, isOpen);
  return (
    <section
      className={isOpen ? 'card card--open' : 'card'}
      aria-labelledby={heading}
      aria-busy={mode === 'saving'}
      ref={card}
      {...focus}
    >
      <div className="card-head">
        <Heading id={heading}>{title}</Heading>
        {isOpen && note && <span className="card-note">{note}</span>}
        {!isOpen && <EditButton isLocked={mode === 'locked'} words={words} onEdit={on.edit} />}
      </div>
      {isOpen ? (
        <EditForm isSaving={mode === 'saving'} {...{ canCancel, saveKind, words, on, fields }} />
      ) : (
        view
      )}
    </section>
  );
}

interface EditButtonProps {
  readonly isLocked: boolean;
  readonly words: EditableCardWords;
  readonly onEdit: () => void;
}

function EditButton({ isLocked, words, onEdit }: EditButtonProps) {
  const hint = useId();
  return (
    <>
      {isLocked && (
        <span className="card-locked" id={hint}>
          {words.locked}
        </span>
      )}
      <IconButton
        icon="pencil"
        label={words.edit}
        aria-disabled={isLocked || undefined}
        aria-describedby={isLocked ? hint : undefined}
        onClick={isLocked ? undefined : onEdit}
      />
    </>
  );
}

type EditFormProps = Required<
  Pick<EditableCardProps, 'canCancel' | 'saveKind' | 'words' | 'on' | 'fields'>
> & {
  readonly isSaving: boolean;
};

function EditForm({ isSaving, canCancel, saveKind, words, on, fields }: EditFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Enter in a field sends a form too.
        if (!isSaving) on.save();
      }}
    >
      <fieldset className="card-fields" disabled={isSaving}>
        {fields}
      </fieldset>
      <div className="card-actions">
        <Button kind={saveKind} small type="submit" busy={isSaving && words.saving}>
          {words.save}
        </Button>
        <Button kind="quiet" small disabled={isSaving || !canCancel} onClick={on.cancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

/**
 * Opening puts the focus into the first field, closing back on the pencil: neither is there before. A card that closes
 * by itself takes the focus from nobody.
 */
function useFocusOnTurn(card: RefObject<HTMLElement | null>, isOpen: boolean) {
  const wasOpen = useRef(isOpen);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (!isOpen && !hasFocus.current) return;
    const target = isOpen ? ':is(input, select, textarea)' : '.card-head button';
    card.current?.querySelector<HTMLElement>(target)?.focus();
  }, [card, isOpen]);
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    // What is taken out or switched off loses the focus to nothing: it was the card's until then.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) hasFocus.current = false;
    },
  };
}
