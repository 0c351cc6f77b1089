import { type ExposureChoice, exposureChoices } from '#src/domain/supplement/claimSearch.ts';
import type { Exposure } from '#src/domain/supplement/exposure.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Select } from '#src/ui/Select.tsx';
import { VinWithCopy } from '../vin/VinWithCopy.tsx';

export interface ExposurePickProps {
  readonly id: string;
  readonly exposures: readonly Exposure[];
  readonly chosenId: string | null;
  readonly onPick: (id: string) => void;
}

/**
 * Asks which of the claim's vehicles is in the shop. Shows the selected vehicle below the list, so that its VIN can be
 * copied: browsers do not allow selecting the text of an option.
 */
export function ExposurePick({ id, exposures, chosenId, onPick }: ExposurePickProps) {
  const { claim_search: words } = useMessages().supplement_portal;
  const choices = exposureChoices(exposures);
  const nameOf = ({ vehicle }: ExposureChoice) => vehicle || plainText(words.vehicle());
  const vinOf = ({ vin }: ExposureChoice) => vin ?? plainText(words.no_vin());
  const chosen = choices.find((choice) => choice.id === chosenId);
  return (
    <div className="exposure">
      <Select
        id={id}
        label={<DisplayText text={words.which({ count: exposures.length })} />}
        placeholder={plainText(words.choose())}
        options={choices.map((choice) => ({
          value: choice.id,
          text: `${nameOf(choice)} – ${vinOf(choice)}`,
        }))}
        value={chosenId ?? ''}
        onChange={(event) => onPick(event.currentTarget.value)}
      />
      {chosen && (
        <div className="exposure-chosen">
          <Glyph name="car" />
          <div>
            <b>{nameOf(chosen)}</b>
            {chosen.vin === null ? (
              <span className="exposure-vin">{plainText(words.no_vin())}</span>
            ) : (
              <VinWithCopy key={chosen.id} vin={chosen.vin} />
            )}
          </div>
        </div>
      )}
    </div>
  );
}
