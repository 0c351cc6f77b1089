import { Link } from '#src/navigation/Link.tsx';
import { href } from '#src/navigation/paths.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Logo } from '#src/ui/Logo.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { StartFooter } from './StartFooter.tsx';
import { StartHelp } from './StartHelp.tsx';

/** The start screen: the carrier's brand, and the choice between activating a code and logging in. */
export function StartScreen() {
  const { m, t } = useMessages();
  const { name, logos } = useTenant();
  const { art, hero = art } = useLinks();
  useScreenTitle(t.start.document_title({ name }));
  return (
    <div className="landing">
      <div className="landing-art">
        <Art name="hero" label="" spriteUrl={hero} />
      </div>
      <div className="landing-main">
        <div className="plate">
          <Logo {...logos.vertical} name={name} />
        </div>
        <h1 tabIndex={-1}>{m.start.title()}</h1>
        <p className="lead">{m.start.lead()}</p>
        <Link className="choice choice--main" to={href.activate()}>
          <Icon name="camera" />
          <span>
            <b>{t.start.activate()}</b>
            <span>{t.start.activate_hint()}</span>
          </span>
          <Icon name="right" small />
        </Link>
        <Link className="choice" to={href.login()}>
          <Icon name="user" />
          <span>
            <b>{t.start.log_in()}</b>
            <span>{t.start.log_in_hint()}</span>
          </span>
          <Icon name="right" small />
        </Link>
        {__TENANT__.severalLanguages ? <LanguageLinks /> : null}
        {__TENANT__.showsWebappFooter ? <StartFooter /> : __TENANT__.hideCallForHelp ? null : <StartHelp />}
      </div>
    </div>
  );
}
