import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { LastCarrierLink } from './LastCarrierLink.tsx';

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
