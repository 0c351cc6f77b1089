import type { Exposure } from '#src/api/portal/exposure.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Select } from '#src/ui/Select.tsx';
import { VinWithCopy } from '../VinWithCopy.tsx';
import { type ExposureChoice, exposureChoices } from './claimSearch.ts';

export interface ExposureSelectProps {
  readonly id: string;
  readonly exposures: readonly Exposure[];
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
}

/**
 * Asks which of the claim's vehicles is in the shop. Shows the selected vehicle below the list, so that its VIN can be
 * copied: browsers do not allow selecting the text of an option.
 */
export function ExposureSelect({ id, exposures, selectedId, onSelect }: ExposureSelectProps) {
  const { m, t } = useMessages();
  const messages = t.supplement_portal.claim_search;
  const choices = exposureChoices(exposures);
  const nameOf = ({ vehicle }: ExposureChoice) => vehicle || messages.vehicle();
  const vinOf = ({ vin }: ExposureChoice) => vin ?? messages.no_vin();
  const selected = choices.find((choice) => choice.id === selectedId);
  return (
    <div className="exposure">
      <Select
        id={id}
        label={m.supplement_portal.claim_search.which({ count: exposures.length })}
        placeholder={messages.choose()}
        options={choices.map((choice) => ({
          value: choice.id,
          text: `${nameOf(choice)} – ${vinOf(choice)}`,
        }))}
        value={selectedId ?? ''}
        onChange={(event) => onSelect(event.currentTarget.value)}
      />
      {selected && (
        <div className="exposure-chosen">
          <Glyph name="car" />
          <div>
            <b>{nameOf(selected)}</b>
            {selected.vin === null ? (
              <span className="exposure-vin">{messages.no_vin()}</span>
            ) : (
              <VinWithCopy key={selected.id} vin={selected.vin} />
            )}
          </div>
        </div>
      )}
    </div>
  );
}
