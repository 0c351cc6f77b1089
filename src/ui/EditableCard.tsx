import { type FocusEvent, Fragment, type RefObject, useEffect, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

interface EditableCardLabels {
  /** Accessible name of the edit button: "Edit vehicle". */
  readonly edit: string;
  readonly save: string;
  readonly saving: string;
  readonly cancel: string;
  /** Explains why the card cannot be edited now: another card is open. */
  readonly locked: string;
}

interface EditableCardProps {
  readonly title: Content;
  readonly mode: 'view' | 'edit' | 'saving' | 'locked';
  /** Shown opposite the title while the card is open: "Optional". */
  readonly note?: Content;
  /** False if there is no saved value to return to. @default true */
  readonly canCancel?: boolean;
  /** 'plain' if another button on the screen is the primary one. @default 'main' */
  readonly saveKind?: 'main' | 'plain';
  readonly labels: EditableCardLabels;
  readonly on: { readonly edit: () => void; readonly save: () => void; readonly cancel: () => void };
  readonly view: Elements;
  /** The fields, with the error of the last save above them. */
  readonly fields: Content;
}

/** A section that shows its values, and edits them in place after its edit button is pressed. */
export function EditableCard({
  title,
  mode,
  note,
  canCancel = true,
  saveKind = 'main',
  labels,
  on,
  view,
  fields,
}: EditableCardProps) {
  const card = useRef<HTMLElement>(null);
  const heading = useId();
  const isOpen = mode === 'edit' || mode === 'saving';
  const focus = useFocusOnToggle(card, isOpen);
  return (
    <section
      className={isOpen ? 'card card--open' : 'card'}
      aria-labelledby={heading}
      aria-busy={mode === 'saving'}
      ref={card}
      {...focus}
    >
      <div className="card-head">
        <h2 id={heading}>{title}</h2>
        {isOpen && note && <span className="small card-note">{note}</span>}
        {!isOpen && <EditButton isLocked={mode === 'locked'} labels={labels} onEdit={on.edit} />}
      </div>
      {isOpen ? (
        <EditForm
          isSaving={mode === 'saving'}
          canCancel={canCancel}
          saveKind={saveKind}
          labels={labels}
          on={on}
          fields={fields}
        />
      ) : (
        view
      )}
    </section>
  );
}

interface EditButtonProps {
  readonly isLocked: boolean;
  readonly labels: EditableCardLabels;
  readonly onEdit: () => void;
}

function EditButton({ isLocked, labels, onEdit }: EditButtonProps) {
  const hint = useId();
  return (
    <Fragment>
      {isLocked && (
        <span className="small" id={hint}>
          {labels.locked}
        </span>
      )}
      <IconButton
        icon="pencil"
        label={labels.edit}
        aria-disabled={isLocked || undefined}
        aria-describedby={isLocked ? hint : undefined}
        onClick={isLocked ? undefined : onEdit}
      />
    </Fragment>
  );
}

type EditFormProps = Required<
  Pick<EditableCardProps, 'canCancel' | 'saveKind' | 'labels' | 'on' | 'fields'>
> & {
  readonly isSaving: boolean;
};

function EditForm({ isSaving, canCancel, saveKind, labels, on, fields }: EditFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Enter in a field also submits the form.
        if (!isSaving) on.save();
      }}
    >
      <fieldset className="stack card-fields" disabled={isSaving}>
        {fields}
      </fieldset>
      <div className="row card-actions">
        <Button kind={saveKind} small type="submit" busy={isSaving && labels.saving}>
          {labels.save}
        </Button>
        <Button kind="quiet" small disabled={isSaving || !canCancel} onClick={on.cancel}>
          {labels.cancel}
        </Button>
      </div>
    </form>
  );
}

/**
 * Moves the focus to the first field when the card opens, and to the edit button when it closes. Uses an effect, because
 * these elements are rendered only then. A card that closes without a user action does not move the focus.
 */
function useFocusOnToggle(card: RefObject<HTMLElement | null>, isOpen: boolean) {
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
    // An element that is removed or disabled loses the focus without a `relatedTarget`, so the card still counts as
    // focused.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) hasFocus.current = false;
    },
  };
}
