import type { BackendError } from '#src/api/errors.ts';
import { linkFailureText } from '#src/claim/link/linkFailureText.ts';
import { sessionAtom } from '#src/claim/session.atoms.ts';
import { Link } from '#src/navigation/Link.tsx';
import { href } from '#src/navigation/paths.ts';
import { useMessages } from '#src/texts/context.tsx';
import { errorText } from '#src/texts/errorText.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import { RequestFailure } from '#src/ui/failure/RequestFailure.tsx';

interface CodeErrorProps {
  readonly error: BackendError;
}

/** Error message if the lookup failed for another reason than the code. */
export function CodeFailed({ error }: CodeErrorProps) {
  const { m } = useMessages();
  return <RequestFailure title={m.activation.code_failed_title()} error={error} />;
}

/** Why the backend rejected the code. */
export function CodeRefusal({ error }: CodeErrorProps) {
  const { m } = useMessages();
  const isMember = useAtomValue(sessionAtom).kind === 'signedIn';
  const errorTextOf = isMember ? linkFailureText : errorText;
  return errorTextOf(m, error, m.error.activation_lookup.display());
}

/** Leads to the claim of a code that was used before: to the claims, or to the login. */
export function UsedCodeLink() {
  const { t } = useMessages();
  const isMember = useAtomValue(sessionAtom).kind === 'signedIn';
  return (
    <Link className="line-link" to={isMember ? href.claims() : href.login()}>
      {isMember ? t.activation.all_claims() : t.activation.log_in()}
    </Link>
  );
}
