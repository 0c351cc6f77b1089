import { Fragment } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { LastCarrierLink } from './LastCarrierLink.tsx';
import { Message } from './Message.tsx';

/**
 * The not-found page for an unknown carrier: no name, logo or texts of a carrier. If the reason is known, `children`
 * replace the general advice.
 * @param last code of the carrier that was last used in this browser
 */
export function UnbrandedNotFoundScreen({
  children,
  last,
}: {
  children?: Elements;
  last?: string | undefined;
}) {
  const { m, t } = useMessages();
  useScreenTitle(t.lost.title());
  return (
    <main id="main">
      <Message
        art={<Art name="lost-car" label={t.landing.lost_picture()} spriteUrl="" />}
        title={m.lost.title()}
      >
        {children ?? (
          <Fragment>
            <p>{m.lost.text()}</p>
            <LastCarrierLink code={last} />
          </Fragment>
        )}
      </Message>
    </main>
  );
}
