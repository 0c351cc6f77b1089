import { appBase } from '#src/navigation/paths.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Message } from '#src/ui/page/Message.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';

/**
 * The page at the public root. It explains what the site is for and where customers find their app, without naming a
 * carrier.
 */
export function LandingScreen() {
  const { m, t } = useMessages();
  useScreenTitle(t.landing.title());
  return (
    <main className="landing" id="main">
      <div className="landing-art">
        <Art name="hero" label={t.landing.picture()} spriteUrl="" />
      </div>
      <div className="landing-main">
        <h1 tabIndex={-1}>{m.landing.title()}</h1>
        <p className="lead">{m.landing.text()}</p>
        <p className="note">{m.landing.how()}</p>
        <LastCarrierLink />
      </div>
    </main>
  );
}

/**
 * The not-found page for an unknown carrier: no name, logo or texts of a carrier.
 * @param last code of the carrier that was last used in this browser
 */
export function UnbrandedNotFoundScreen({ last }: { last?: string | undefined }) {
  const { m, t } = useMessages();
  useScreenTitle(t.lost.title());
  return (
    <main id="main">
      <Message
        art={<Art name="lost-car" label={t.landing.lost_picture()} spriteUrl="" />}
        title={m.lost.title()}
      >
        <p>{m.lost.text()}</p>
        <LastCarrierLink code={last} />
      </Message>
    </main>
  );
}

/**
 * Link to the carrier that was last used in this browser. Without a code the link is rendered hidden; on pages that
 * belong to no carrier, a short script fills it in.
 */
function LastCarrierLink({ code }: { code?: string | undefined }) {
  const { t } = useMessages();
  return (
    <p id="last" hidden={code === undefined}>
      <a className={buttonClass('main')} href={code && appBase(code)}>
        {t.landing.last()}
      </a>
    </p>
  );
}
