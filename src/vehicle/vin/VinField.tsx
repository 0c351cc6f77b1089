import { useMessages } from '#src/texts/context.tsx';
import { describedBy, FieldFrame, TextInput } from '#src/ui/Field.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { useDebounced } from '#src/ui/useDebounced.ts';
import { findVinProblem, hasForbiddenLetter, hasInvalidCharacter, normalizeVin, vinLength } from './vin.ts';

interface VinFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: Content;
  readonly isLocked: boolean;
  readonly onChange: (text: string) => void;
}

/** Long enough that screen readers do not announce the count while the user is typing. */
const announceDelayMs = 1000;

/** The VIN input above one tick per character. CSS shows typed letters in upper case until `clean` converts them. */
export function VinField({ id, value, error, isLocked, onChange }: VinFieldProps) {
  const { m } = useMessages();
  const fieldProps = {
    id,
    label: m.vehicle.vin.label(),
    hint: m.vehicle.vin.hint(),
    error,
    className: 'vehicle-entry vin',
  };
  const vin = normalizeVin(value);
  return (
    <FieldFrame {...fieldProps}>
      <div className="affix">
        <TextInput
          {...describedBy(fieldProps, `${id}-count`)}
          className="input"
          value={value}
          clean={normalizeVin}
          autoFocus
          required
          readOnly={isLocked}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={onChange}
        />
      </div>
      <Ticks vin={vin} />
      <Count id={`${id}-count`} vin={vin} isInvalid={Boolean(error)} />
      <div role="status">
        {!error && hasForbiddenLetter(value) && (
          <p className="vin-letters">
            <Glyph name="info" small />
            <span>{m.vehicle.vin.letters()}</span>
          </p>
        )}
        {!error && hasInvalidCharacter(value) && (
          <p className="vin-letters">
            <Glyph name="info" small />
            <span>{m.vehicle.vin.characters()}</span>
          </p>
        )}
      </div>
    </FieldFrame>
  );
}

/**
 * A row of short bars, called ticks: one per character of the VIN, in groups for manufacturer, vehicle, and year with
 * serial number. Highlights the tick of each character that a VIN cannot contain.
 */
function Ticks({ vin }: { vin: string }) {
  return (
    <div className="ticks" aria-hidden="true">
      {Array.from({ length: vinLength }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the ticks is fixed
        <i className={tickClass(vin[index])} key={index} />
      ))}
    </div>
  );
}

function tickClass(character: string | undefined): string | undefined {
  if (character === undefined) return undefined;
  return hasForbiddenLetter(character) || hasInvalidCharacter(character) ? 'is-off' : 'is-on';
}

/** The visible count changes on every keystroke; screen readers announce it only when typing pauses. */
function Count({ id, vin: entry, isInvalid }: { id: string; vin: string; isInvalid: boolean }) {
  const { m, t } = useMessages();
  const vin = m.vehicle.vin;
  const used = entry.length;
  const left = vinLength - used;
  const count = t.vehicle.vin.count({ used, maximum: vinLength });
  const announcedCount = useDebounced(count, announceDelayMs);
  const rest = left > 0 ? vin.to_go({ left }) : left < 0 ? vin.too_many({ over: -left }) : vin.complete();
  return (
    <div className={left < 0 ? 'row row--ends small under is-error' : 'row row--ends small under'}>
      <span className="vh" role="status">
        {announcedCount === count && used > 0 ? announcedCount : ''}
      </span>
      <span className="num" id={id}>
        {count}
      </span>
      {(left !== 0 || (!isInvalid && findVinProblem(entry) === undefined)) && (
        <span className="num">
          {left === 0 && <Glyph name="check" small />}
          {rest}
        </span>
      )}
    </div>
  );
}
