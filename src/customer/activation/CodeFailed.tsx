import type { BackendError } from '#src/backend/errors.ts';
import { isCodeRejected } from '#src/domain/activationSteps.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { errorText } from '#src/i18n/errorText.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { Link } from '#src/navigation/Link.tsx';
import { href } from '#src/navigation/paths.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { RequestFailure } from '../RequestFailure.tsx';
import { sessionAtom } from '../session.atoms.ts';
import { linkFailureText } from './linkFailureText.ts';

/** Error message for a well-formed code: the backend rejected it, or the lookup failed. */
export function CodeFailed({ error }: { error: BackendError }) {
  const m = useMessages();
  if (isCodeRejected(error)) return <CodeRejected error={error} />;
  return <RequestFailure title={m.activation.code_failed_title()} error={error} />;
}

/** Explains why the backend rejected the code. For a used code, links to the claims or to the login. */
function CodeRejected({ error }: { error: BackendError }) {
  const m = useMessages();
  const isMember = useAtomValue(sessionAtom).kind === 'signedIn';
  const errorTextOf = isMember ? linkFailureText : errorText;
  return (
    <Alert title={<DisplayText text={m.activate.invalid_title()} />}>
      <p>
        <DisplayText text={errorTextOf(m, error, m.error.activation_lookup.display())} />
      </p>
      {error.code === 'exposure_already_linked' && (
        <Link to={isMember ? href.claims() : href.login()}>
          {plainText(isMember ? m.activation.all_claims() : m.activation.log_in())}
        </Link>
      )}
    </Alert>
  );
}
