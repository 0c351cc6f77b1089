import { type BackendError, isRejection } from '#src/api/errors.ts';
import { useMessages } from '#src/texts/context.tsx';
import { errorText } from '#src/texts/errorText.ts';
import { Alert, FieldLink } from '#src/ui/Alert.tsx';
import { RequestFailure } from '#src/ui/failure/RequestFailure.tsx';

interface AccountAlertProps {
  /** The action that failed. */
  readonly title: Elements;
  readonly error: BackendError;
  /** Message for a rejected request, specific to this call. */
  readonly rejectionText?: string;
  /** Id of the field that the alert links to. */
  readonly field?: string;
  /** Other options for the user, such as a link. */
  readonly children?: Elements;
}

/**
 * Explains why an account call failed. If the backend rejected the request, the alert links to the field. After any
 * other failure it names the data that is kept and gives a phone number to call.
 */
export function AccountAlert({ title, error, rejectionText, field, children }: AccountAlertProps) {
  const { t } = useMessages();
  if (isRejection(error)) {
    const text = errorText(t, error, rejectionText);
    return (
      <Alert title={title}>
        {field ? <FieldLink field={field}>{text}</FieldLink> : <span>{text}</span>}
        {children}
      </Alert>
    );
  }
  return <RequestFailure title={title} error={error} />;
}
