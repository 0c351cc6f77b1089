import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { textMaxLength } from '../textMaxLength.ts';
import { useStepTitle } from '../wizard/useStepTitle.ts';
import {
  type ClaimSearch,
  canSearch,
  claimNumberOf,
  cleanClaimNumber,
  isNumberLocked,
} from './claimSearch.ts';
import { ExposureSelect } from './ExposureSelect.tsx';
import { exposureFieldId, numberFieldId, useClaimSearch } from './useClaimSearch.ts';

/** The step that finds the claim by its number and selects its vehicle. */
export function ClaimStep() {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.claim_search;
  const texts = t.supplement_portal.claim_search;
  const { search, ...actions } = useClaimSearch();
  const button = useRef<HTMLButtonElement>(null);
  const isUnlocked = useRef(false);
  useSearchFocus(search, isUnlocked);
  const isLocked = isNumberLocked(search);
  const isNotFound = search.kind === 'entering' && search.isNotFound;
  useStepTitle({ hasError: isNotFound });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Move the focus before the submit, because it disables the number field, and a disabled field loses the focus.
    if (canSearch(search)) button.current?.focus();
    actions.submit();
  };
  const change = () => {
    isUnlocked.current = true;
    actions.unlock();
  };
  return (
    <form className="card step" noValidate onSubmit={submit}>
      <div className="step-head">
        <h1 tabIndex={-1}>{messages.title()}</h1>
        <p className="lead">{messages.lead()}</p>
      </div>
      <Field
        id={numberFieldId}
        className="claim-number"
        label={messages.number()}
        error={isNotFound && messages.not_found_error()}
        // While the field is locked, it shows the number that was searched for, without pasted spaces.
        value={isLocked ? claimNumberOf(search) : search.typed}
        maxLength={textMaxLength}
        disabled={isLocked}
        required
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={actions.type}
        clean={cleanClaimNumber}
        end={
          isLocked && (
            <button className="affix-end" type="button" onClick={change}>
              {texts.change()}
            </button>
          )
        }
      />
      {search.kind === 'choosing' && (
        <ExposureSelect
          id={exposureFieldId}
          exposures={search.exposures}
          selectedId={search.chosenId}
          onSelect={actions.select}
        />
      )}
      <div className="step-foot step-foot--end">
        <Button
          ref={button}
          kind="main"
          type="submit"
          busy={search.kind === 'searching' && texts.searching()}
          icon={search.kind === 'choosing' ? undefined : <Glyph name="search" small />}
        >
          {search.kind === 'choosing' ? texts.go_on() : texts.search()}
        </Button>
      </div>
    </form>
  );
}

/**
 * Moves the focus to the vehicle list after a successful search, or back to the number if it was not found or the user
 * wants to change it.
 */
function useSearchFocus(search: ClaimSearch, isUnlocked: RefObject<boolean>): void {
  const isNotFound = search.kind === 'entering' && search.isNotFound;
  const { kind } = search;
  useEffect(() => {
    if (kind === 'choosing') document.getElementById(exposureFieldId)?.focus();
    if (isNotFound || (kind === 'entering' && isUnlocked.current))
      document.getElementById(numberFieldId)?.focus();
    isUnlocked.current = false;
  }, [kind, isNotFound, isUnlocked]);
}
