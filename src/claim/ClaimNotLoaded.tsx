import { Link } from '#src/navigation/Link.tsx';
import { usePath } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { useMessages } from '#src/texts/context.tsx';
import { useAtom } from '#src/ui/atoms.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { FailedMessage, LoadFailed, type LoadFailedProps } from '#src/ui/failure/LoadFailed.tsx';
import type { LoadState } from './loadable.ts';
import { logOutRequestAtom } from './session.ts';

/** Error screen for a claim that did not load, or that does not belong to the user. */
export function ClaimNotLoaded({
  state,
  ...props
}: LoadFailedProps & { readonly state: LoadState<unknown> }) {
  return state.kind === 'failed' && state.error.kind === 'notFound' ? (
    <ClaimNotFound />
  ) : (
    <LoadFailed {...props} />
  );
}

/** Offers no retry, because the backend would respond the same way to the same user. */
function ClaimNotFound() {
  const { m, t } = useMessages();
  const path = usePath();
  const [logOutRequest, requestLogOut] = useAtom(logOutRequestAtom);
  return (
    <FailedMessage title={t.claims.missing.title()} text={m.claims.missing.text()}>
      <Link className={buttonClass('main')} to={href.claims()}>
        {t.activation.all_claims()}
      </Link>
      <Button
        busy={logOutRequest && t.claims.missing.leaving()}
        onClick={() => requestLogOut({ redirectAfterLogin: path })}
      >
        {t.claims.missing.other()}
      </Button>
    </FailedMessage>
  );
}
