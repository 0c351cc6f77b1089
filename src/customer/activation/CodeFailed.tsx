import type { BackendError } from '#src/backend/errors.ts';
import { isCodeRefused } from '#src/domain/activationSteps.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { errorText } from '#src/i18n/errorText.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { Link } from '#src/navigation/Link.tsx';
import { href } from '#src/navigation/paths.ts';
import { Alert, FieldLink } from '#src/ui/Alert.tsx';
import { CallFailure } from '../CallFailure.tsx';

/** A code of the right form that came to nothing: the server does not take it, or could not look. */
export function CodeFailed({ error }: { error: BackendError }) {
  const m = useMessages();
  if (isCodeRefused(error)) return <CodeRefused error={error} />;
  return <CallFailure title={m.activation.code_failed_title()} error={error} />;
}

/** Why it is not taken, and which way leads on. [ACT-24 ERR-21 ERR-23] */
function CodeRefused({ error }: { error: BackendError }) {
  const m = useMessages();
  return (
    <Alert title={<DisplayText text={m.activate.invalid_title()} />}>
      <p>
        <DisplayText text={errorText(m, error, m.error.activation_lookup.display())} />
      </p>
      {error.code === 'exposure_already_linked' ? (
        <Link to={href.login()}>{plainText(m.activation.log_in())}</Link>
      ) : (
        <FieldLink field="code">{plainText(m.error.code_not_recognized.display())}</FieldLink>
      )}
    </Alert>
  );
}
