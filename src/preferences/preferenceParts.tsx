import { type BackendError, isRejection } from '#src/api/errors.ts';
import { useMessages } from '#src/texts/context.tsx';
import { renderText, splitParagraphs } from '#src/texts/displayText.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Toggle } from '#src/ui/Checkbox.tsx';
import { type EmailProblem, normalizeEmail } from '#src/ui/email.ts';
import { Field, type FieldProps } from '#src/ui/Field.tsx';
import { RequestFailure } from '#src/ui/failure/RequestFailure.tsx';
import { InvalidField } from '#src/ui/InvalidField.tsx';

export function EmailField(field: Pick<FieldProps, 'error' | 'value' | 'onChange'>) {
  const { m } = useMessages();
  return (
    <Field
      {...field}
      id="email"
      label={m.preferences.address()}
      type="email"
      inputMode="email"
      enterKeyHint="go"
      autoComplete="email"
      autoCapitalize="off"
      spellCheck={false}
      clean={normalizeEmail}
    />
  );
}

/**
 * Error message of the email field. Any rejection by the server other than "already taken" is also treated as a problem
 * with the address.
 */
export function useEmailError(problem: EmailProblem | undefined, error: BackendError | undefined) {
  const { m } = useMessages();
  if (problem === 'empty') return m.preferences.email_empty();
  if (problem === 'invalid') return m.preferences.email_invalid();
  if (!error || !isRejection(error)) return undefined;
  return error.status === 422 ? m.error.email_taken.display() : m.preferences.email_invalid();
}

interface SwitchesProps {
  readonly phone: string | null;
  readonly sendsText: boolean;
  readonly onText: (isOn: boolean) => void;
  readonly sendsEmail: boolean;
  readonly onEmail: (isOn: boolean) => void;
  readonly emailHint: Content;
  /** The field for the email address. */
  readonly children?: Elements;
}

/** The switches for text messages and email. */
export function Switches({
  phone,
  sendsText,
  onText,
  sendsEmail,
  onEmail,
  emailHint,
  children,
}: SwitchesProps) {
  const { m, t } = useMessages();
  const end = maskedPhoneEnd(phone);
  return (
    <div className="ways">
      <Toggle
        id="text"
        label={m.preferences.text()}
        hint={end && <span className="num">{t.preferences.text_to({ phone: end })}</span>}
        checked={sendsText}
        onChange={onText}
      />
      <div>
        <Toggle
          id="by-email"
          label={m.preferences.email()}
          hint={emailHint}
          checked={sendsEmail}
          onChange={onEmail}
        />
        {children}
      </div>
    </div>
  );
}

/**
 * A phone number with all but the last four digits hidden, because other people may see the screen. Undefined if the
 * number is too short.
 */
function maskedPhoneEnd(phone: string | null): string | undefined {
  const digits = (phone ?? '').replace(/\D/g, '');
  return digits.length > 6 ? `••• ${digits.slice(-4)}` : undefined;
}

/** Renders one paragraph per block of text; blank lines separate the blocks. */
export function Disclaimer() {
  const { marked } = useMessages();
  return (
    <div className="small disclaimer">
      {splitParagraphs(marked.preferences.disclaimer()).map((text) => (
        <p key={text}>{renderText(text)}</p>
      ))}
    </div>
  );
}

interface PreferencesAlertProps {
  /** The error message of the email field; undefined if the field has no error. */
  readonly emailError: Elements;
  readonly error: BackendError | undefined;
  /** Whether the email field is on the screen and shows the error itself. */
  readonly hasField: boolean;
}

/** Alert above the form that explains why the preferences were not saved. */
export function PreferencesAlert({ emailError, error, hasField }: PreferencesAlertProps) {
  const { m } = useMessages();
  if (emailError === undefined)
    return error ? <RequestFailure title={m.preferences.error_title()} error={error} /> : null;
  if (hasField) return <InvalidField id="email">{emailError}</InvalidField>;
  return (
    <Alert title={m.preferences.error_title()}>
      <p>{emailError}</p>
    </Alert>
  );
}
