import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import {
  type ClaimSearch,
  canSearch,
  claimNumberOf,
  isNumberLocked,
} from '#src/domain/supplement/claimSearch.ts';
import { textMaxLength } from '#src/domain/supplement/textMaxLength.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { useStepTitle } from '../wizard/useStepTitle.ts';
import { ExposurePick } from './ExposurePick.tsx';
import { useClaimSearch } from './useClaimSearch.ts';

const number = 'claim-number';
const pick = 'exposure';

/** The step that finds the claim by its number and selects its vehicle. */
export function ClaimStep() {
  const { claim_search: words } = useMessages().supplement_portal;
  const { search, ...act } = useClaimSearch();
  const button = useRef<HTMLButtonElement>(null);
  const isFreed = useRef(false);
  useFocusOf(search, isFreed);
  const isLocked = isNumberLocked(search);
  const isUnknown = search.kind === 'entering' && search.isUnknown;
  useStepTitle({ isWrong: isUnknown });
  const isOff = search.kind !== 'searching' && !canSearch(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Move the focus before the submit, because it disables the number field, and a disabled field loses the focus.
    if (canSearch(search)) button.current?.focus();
    act.submit();
  };
  const change = () => {
    isFreed.current = true;
    act.free();
  };
  return (
    <form className="card step" noValidate onSubmit={submit}>
      <div className="step-head">
        <h1 tabIndex={-1}>
          <DisplayText text={words.title()} />
        </h1>
        <p className="lead">
          <DisplayText text={words.lead()} />
        </p>
      </div>
      <Field
        id={number}
        className="claim-number"
        label={<DisplayText text={words.number()} />}
        error={isUnknown && <DisplayText text={words.not_found_error()} />}
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
        onChange={(event) => act.type(event.currentTarget.value)}
        end={
          isLocked && (
            <button className="affix-end" type="button" onClick={change}>
              {plainText(words.change())}
            </button>
          )
        }
      />
      {search.kind === 'choosing' && (
        <ExposurePick id={pick} exposures={search.exposures} chosenId={search.chosenId} onPick={act.pick} />
      )}
      <div className="step-foot step-foot--end">
        {isOff && (
          <p className="why" id="claim-off">
            <DisplayText text={search.kind === 'choosing' ? words.pick_first() : words.type_first()} />
          </p>
        )}
        <Button
          ref={button}
          kind="main"
          type="submit"
          disabled={isOff}
          aria-describedby={isOff ? 'claim-off' : undefined}
          busy={search.kind === 'searching' && plainText(words.searching())}
          icon={search.kind === 'choosing' ? undefined : <Glyph name="search" small />}
        >
          {plainText(search.kind === 'choosing' ? words.go_on() : words.search())}
        </Button>
      </div>
    </form>
  );
}

/**
 * Moves the focus to the vehicle list after a successful search, or back to the number if it was not found or the user
 * wants to change it.
 */
function useFocusOf(search: ClaimSearch, isFreed: RefObject<boolean>): void {
  const isUnknown = search.kind === 'entering' && search.isUnknown;
  const { kind } = search;
  useEffect(() => {
    if (kind === 'choosing') document.getElementById(pick)?.focus();
    if (isUnknown || (kind === 'entering' && isFreed.current)) document.getElementById(number)?.focus();
    isFreed.current = false;
  }, [kind, isUnknown, isFreed]);
}
