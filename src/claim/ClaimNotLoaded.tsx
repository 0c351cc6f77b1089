import { Link } from '#src/navigation/Link.tsx';
import { usePath } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { useAtom } from '#src/ui/atoms.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { LoadFailed, type LoadFailedProps } from '#src/ui/failure/LoadFailed.tsx';
import { Message } from '#src/ui/page/Message.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
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
  const { name } = useTenant();
  const { art } = useLinks();
  const path = usePath();
  const [logOutRequest, requestLogOut] = useAtom(logOutRequestAtom);
  const title = t.claims.missing.title();
  useScreenTitle(t.claims.failed_document_title({ title, name }));
  return (
    <Message
      art={<Art name="lost-car" label={t.not_found.picture()} spriteUrl={art} />}
      title={title}
      role="alert"
      hasNotFoundText
    >
      <p>{m.claims.missing.text()}</p>
      <Link className={buttonClass('main')} to={href.claims()}>
        {t.activation.all_claims()}
      </Link>
      <Button
        busy={logOutRequest && t.claims.missing.leaving()}
        onClick={() => requestLogOut({ redirectAfterLogin: path })}
      >
        {t.claims.missing.other()}
      </Button>
    </Message>
  );
}
