import { readAgent } from '#src/device/agent.ts';
import { isSocialApp } from '#src/device/socialApp.ts';
import { usePath } from '#src/navigation/Navigation.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { useCopy } from '#src/ui/useCopy.ts';

/**
 * Offers to open the page in the real browser while it is shown inside an app such as Facebook, whose browser can block
 * the camera and forgets the session. Android has links that open the browser; on iOS, the user must copy the address.
 */
export function InAppBanner() {
  const { m, t } = useMessages();
  const { outcome, copy } = useCopy();
  // Renders the component again when the address changes, because the link contains the address.
  usePath();
  const { userAgent, maxTouchPoints } = navigator;
  if (!isSocialApp(userAgent)) return null;
  const { host, pathname, search, protocol, href } = location;
  const action =
    readAgent(userAgent, maxTouchPoints).system === 'Android' ? (
      <a
        className={buttonClass('plain', true)}
        href={`intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`}
      >
        {t.in_app.open()}
      </a>
    ) : (
      <Button small onClick={() => void copy(href)}>
        {t.in_app.copy()}
      </Button>
    );
  return (
    <Banner kind="info" action={action}>
      {outcome ? m.in_app[outcome]() : m.in_app.text()}
    </Banner>
  );
}
