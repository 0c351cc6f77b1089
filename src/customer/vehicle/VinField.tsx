import type { ReactNode } from 'react';
import {
  findVinProblem,
  hasForbiddenLetter,
  hasForeignCharacter,
  normalizeVin,
  vinLength,
} from '#src/domain/vin.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { describedBy, FieldFrame } from '#src/ui/FieldFrame.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { useSettled } from '#src/ui/useSettled.ts';

export interface VinFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: ReactNode;
  readonly isLocked: boolean;
  readonly onChange: (text: string) => void;
  /** The place to normalise the text. */
  readonly onLeave: () => void;
  /** Enter, which the browser passes on to no button that is off. */
  readonly onEnter: () => void;
}

/** Long enough that a person who types on is not talked over. */
const silenceMs = 1000;

/**
 * The input for a VIN, with a tick for each of its characters. The text is normalised only when the field is left:
 * rewriting it while a keyboard composes doubles letters on some phones. The style shows capitals meanwhile.
 */
export function VinField({ id, value, error, isLocked, onChange, onLeave, onEnter }: VinFieldProps) {
  const m = useMessages();
  const words = {
    id,
    label: <DisplayText text={m.vehicle.vin.label()} />,
    hint: <DisplayText text={m.vehicle.vin.hint()} />,
    error,
    className: 'vin',
  };
  const vin = normalizeVin(value);
  return (
    <FieldFrame {...words}>
      <div className="affix">
        <input
          {...describedBy(words, `${id}-count`)}
          className="input"
          value={value}
          // biome-ignore lint/a11y/noAutofocus: the one thing to do on this screen
          autoFocus
          required
          readOnly={isLocked}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
          onBlur={onLeave}
        />
      </div>
      <Ticks vin={vin} />
      <Count id={`${id}-count`} vin={vin} />
      <div role="status">
        {hasForbiddenLetter(value) && (
          <p className="vin-letters">
            <Glyph name="info" small />
            <span>
              <DisplayText text={m.vehicle.vin.letters()} />
            </span>
          </p>
        )}
        {!error && hasForeignCharacter(value) && (
          <p className="vin-letters">
            <Glyph name="info" small />
            <span>
              <DisplayText text={m.vehicle.vin.characters()} />
            </span>
          </p>
        )}
      </div>
    </FieldFrame>
  );
}

/**
 * In the groups in which a VIN is read: maker, vehicle, year and number. A letter that no VIN has is told where it is.
 */
function Ticks({ vin }: { vin: string }) {
  return (
    <div className="ticks" aria-hidden="true">
      {Array.from({ length: vinLength }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ticks never change places
        <i className={tickClass(vin[index])} key={index} />
      ))}
    </div>
  );
}

function tickClass(sign: string | undefined): string | undefined {
  if (sign === undefined) return undefined;
  return hasForbiddenLetter(sign) || hasForeignCharacter(sign) ? 'is-off' : 'is-on';
}

/** Seen at every key, heard when the typing rests. */
function Count({ id, vin: entry }: { id: string; vin: string }) {
  const { vin } = useMessages().vehicle;
  const used = entry.length;
  const left = vinLength - used;
  const count = plainText(vin.count({ used, maximum: vinLength }));
  const said = useSettled(count, silenceMs);
  const rest = left > 0 ? vin.to_go({ left }) : left < 0 ? vin.too_many({ over: -left }) : vin.complete();
  return (
    <div className={left < 0 ? 'under is-over' : 'under'}>
      <span className="vh" role="status">
        {said === count && used > 0 ? said : ''}
      </span>
      <span className="num" id={id}>
        {count}
      </span>
      {(left !== 0 || findVinProblem(entry) === undefined) && (
        <span className="num">
          {left === 0 && <Glyph name="check" small />}
          <DisplayText text={rest} />
        </span>
      )}
    </div>
  );
}
