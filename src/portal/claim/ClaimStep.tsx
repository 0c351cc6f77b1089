import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import type { Exposure } from '#src/api/portal/exposure.ts';
import { textMaxLength } from '#src/api/portal/vendor.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ChoiceGroup } from '#src/ui/ChoiceGroup.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { VinWithCopy } from '../VinWithCopy.tsx';
import { useStepTitle } from '../wizard/useSupplement.tsx';
import {
  type ClaimSearch,
  canSearch,
  claimNumberOf,
  cleanClaimNumber,
  exposureChoices,
  isNumberLocked,
} from './claimSearch.ts';
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
    <form className="step" noValidate onSubmit={submit}>
      <div className="step-head">
        <h1 tabIndex={-1}>{messages.title()}</h1>
        <p className="lead">{messages.lead()}</p>
      </div>
      <div className="card step-task">
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
          <ExposureCards
            exposures={search.exposures}
            selectedId={search.chosenId}
            onSelect={actions.select}
          />
        )}
      </div>
      <div className="actions">
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

interface ExposureCardsProps {
  readonly exposures: readonly Exposure[];
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
}

/** Asks which of the claim's vehicles is in the shop: one card for each, with its VIN to compare and copy. */
function ExposureCards({ exposures, selectedId, onSelect }: ExposureCardsProps) {
  const { m, t } = useMessages();
  const messages = t.supplement_portal.claim_search;
  const choices = exposureChoices(exposures);
  return (
    <ChoiceGroup
      id={exposureFieldId}
      label={m.supplement_portal.claim_search.which({ count: exposures.length })}
    >
      <div className="exposures">
        {choices.map(({ id, vehicle, vin }, index) => (
          <div key={id} className="panel panel--line exposure">
            <label>
              <input
                type="radio"
                id={index === 0 ? exposureFieldId : `${exposureFieldId}-${index}`}
                name={exposureFieldId}
                value={id}
                checked={id === selectedId}
                onChange={() => onSelect(id)}
              />
              <Glyph name="car" />
              <span>{vehicle || messages.vehicle()}</span>
            </label>
            {vin === null ? (
              <span className="small mono">{messages.no_vin()}</span>
            ) : (
              <VinWithCopy vin={vin} />
            )}
          </div>
        ))}
      </div>
    </ChoiceGroup>
  );
}
