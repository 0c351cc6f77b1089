import type { ReactNode } from 'react';
import type { BackendError } from '#src/backend/errors.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { errorText } from '#src/i18n/errorText.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { Alert, FieldLink } from '#src/ui/Alert.tsx';
import { CallFailure } from '../CallFailure.tsx';
import { isRefusal } from '../refusal.ts';

export interface AccountAlertProps {
  /** Which action failed. */
  readonly title: string;
  readonly error: BackendError;
  /** The call's own text for a refusal, a display string. */
  readonly own?: string;
  /** Id of the field to fix first. */
  readonly field?: string;
  /** Further actions. */
  readonly children?: ReactNode;
}

/**
 * Explains why an account call failed. A refusal links to the field it is about; any other failure says what is saved
 * and offers a number to call.
 */
export function AccountAlert({ title, error, own, field, children }: AccountAlertProps) {
  const m = useMessages();
  if (isRefusal(error)) {
    const text = errorText(m, error, own);
    return (
      <Alert title={<DisplayText text={title} />}>
        {field ? <FieldLink field={field}>{plainText(text)}</FieldLink> : <DisplayText text={text} />}
        {children}
      </Alert>
    );
  }
  return <CallFailure title={title} error={error} />;
}
