import { Link } from '#src/navigation/Link.tsx';
import { href } from '#src/navigation/paths.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { Art } from '#src/ui/Art.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { Message } from './Message.tsx';

/** Shown for an unknown path of this carrier. */
export function NotFoundScreen() {
  const m = useMessages();
  const { name } = useTenant();
  const { art } = useLinks();
  useScreenTitle(plainText(m.not_found.document_title({ name })));
  return (
    <Message
      art={<Art name="lost-car" label={plainText(m.not_found.picture())} spriteUrl={art} />}
      title={<DisplayText text={m.not_found.title()} />}
    >
      <p>
        <DisplayText text={m.not_found.text()} />
      </p>
      <Link className={buttonClass('main')} to={href.start()}>
        {plainText(m.not_found.action())}
      </Link>
    </Message>
  );
}
