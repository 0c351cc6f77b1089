import { Link } from '#src/navigation/Link.tsx';
import { href } from '#src/navigation/paths.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Message } from '#src/ui/page/Message.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';

/** The screen for an unknown path of this carrier. */
export function NotFoundScreen() {
  const { m, t } = useMessages();
  const { name } = useTenant();
  const { art } = useLinks();
  useScreenTitle(t.not_found.document_title({ name }));
  return (
    <Message
      art={<Art name="lost-car" label={t.not_found.picture()} spriteUrl={art} />}
      title={m.not_found.title()}
    >
      <p>{m.not_found.text()}</p>
      <Link className={buttonClass('main')} to={href.start()}>
        {t.not_found.action()}
      </Link>
    </Message>
  );
}
