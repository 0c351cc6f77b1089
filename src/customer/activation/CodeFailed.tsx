import type { BackendError } from '#src/backend/errors.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { errorText } from '#src/i18n/errorText.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { Link } from '#src/navigation/Link.tsx';
import { href } from '#src/navigation/paths.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import { RequestFailure } from '../RequestFailure.tsx';
import { sessionAtom } from '../session.atoms.ts';
import { linkFailureText } from './linkFailureText.ts';

interface CodeErrorProps {
  readonly error: BackendError;
}

/** Error message if the lookup failed for another reason than the code. */
export function CodeFailed({ error }: CodeErrorProps) {
  const m = useMessages();
  return <RequestFailure title={m.activation.code_failed_title()} error={error} />;
}

/** Why the backend rejected the code. */
export function CodeRefusal({ error }: CodeErrorProps) {
  const m = useMessages();
  const isMember = useAtomValue(sessionAtom).kind === 'signedIn';
  const errorTextOf = isMember ? linkFailureText : errorText;
  return <DisplayText text={errorTextOf(m, error, m.error.activation_lookup.display())} />;
}

/** Leads to the claim of a code that was used before: to the claims, or to the login. */
export function UsedCodeLink() {
  const m = useMessages();
  const isMember = useAtomValue(sessionAtom).kind === 'signedIn';
  return (
    <Link className="line-link" to={isMember ? href.claims() : href.login()}>
      {plainText(isMember ? m.activation.all_claims() : m.activation.log_in())}
    </Link>
  );
}
