import { Fragment } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
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
  const m = useMessages();
  useScreenTitle(plainText(m.lost.title()));
  return (
    <main id="main">
      <Message
        art={<Art name="lost-car" label={plainText(m.landing.lost_picture())} spriteUrl="" />}
        title={<DisplayText text={m.lost.title()} />}
      >
        {children ?? (
          <Fragment>
            <p>
              <DisplayText text={m.lost.text()} />
            </p>
            <LastCarrierLink code={last} />
          </Fragment>
        )}
      </Message>
    </main>
  );
}
