import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { Art } from '#src/ui/Art.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { LastCarrierLink } from './LastCarrierLink.tsx';

/**
 * The page at the public root. It explains what the site is for and where customers find their app, without naming a
 * carrier.
 */
export function LandingScreen() {
  const m = useMessages();
  useScreenTitle(plainText(m.landing.title()));
  return (
    <main className="landing" id="main">
      <div className="landing-art">
        <Art name="hero" label={plainText(m.landing.picture())} spriteUrl="" />
      </div>
      <div className="landing-main">
        <h1 tabIndex={-1}>
          <DisplayText text={m.landing.title()} />
        </h1>
        <p className="lead">
          <DisplayText text={m.landing.text()} />
        </p>
        <p className="note">
          <DisplayText text={m.landing.how()} />
        </p>
        <LastCarrierLink />
      </div>
    </main>
  );
}
