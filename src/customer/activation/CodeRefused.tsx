import type { BackendError } from '#src/backend/errors.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { errorText } from '#src/i18n/errorText.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { Link } from '#src/navigation/Link.tsx';
import { href } from '#src/navigation/paths.ts';
import { Alert, FieldLink } from '#src/ui/Alert.tsx';

/** The code is of the right form and the server does not take it: why, and which way leads on. [ACT-24 ERR-21 ERR-23] */
export function CodeRefused({ error }: { error: BackendError }) {
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
