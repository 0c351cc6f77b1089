import type { Ref } from 'react';
import { Link, type LinkProps } from '#src/navigation/Link.tsx';
import { memberHref } from '#src/navigation/memberHref.ts';
import { usePath } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { preferencesPath } from '#src/navigation/preferencesPath.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { LanguageItems } from './LanguageItems.tsx';

interface MenuLinksProps {
  readonly ref?: Ref<HTMLUListElement>;
  readonly onFollow?: () => void;
}

const reloadAfterMs = 400;

/** The links of the menu, in the order that the requirements define. */
export function MenuLinks({ ref, onFollow }: MenuLinksProps) {
  const { t } = useMessages();
  const isList = usePath() === href.claims();
  const followToClaims = () => {
    onFollow?.();
    // The list of claims is cached without expiry, so its link reloads the page if the list is already open. Do not
    // reload offline, because the browser could show an error page instead of the app.
    if (isList && navigator.onLine) setTimeout(() => location.reload(), reloadAfterMs);
  };
  return (
    <ul className="menu-links" ref={ref}>
      <MenuLink to={href.claims()} icon={<Glyph name="claims" />} onFollow={followToClaims}>
        <span>{t.menu.claims()}</span>
      </MenuLink>
      <MenuLink to={href.activate()} icon={<Icon name="camera" />} onFollow={onFollow}>
        <span>{t.menu.new_inspection()}</span>
      </MenuLink>
      {__TENANT__.enablesNotificationPreferences ? <PreferencesLink onFollow={onFollow} /> : null}
      <MenuLink to={memberHref.faqs()} icon={<Icon name="help" />} onFollow={onFollow}>
        <span>{t.menu.faqs()}</span>
      </MenuLink>
      <MenuLink to={href.terms()} icon={<Glyph name="document" />} onFollow={onFollow}>
        <span>{t.menu.terms()}</span>
      </MenuLink>
      {__TENANT__.severalLanguages ? <LanguageItems onFollow={onFollow} /> : null}
    </ul>
  );
}

/** The link to the notification preferences, for carriers that have them. */
function PreferencesLink({ onFollow }: Pick<LinkProps, 'onFollow'>) {
  const { t } = useMessages();
  return (
    <MenuLink
      to={preferencesPath}
      icon={<Glyph name="bell" />}
      data-feature="notification-preferences"
      onFollow={onFollow}
    >
      <span>{t.menu.preferences()}</span>
    </MenuLink>
  );
}

function MenuLink({ icon, children, ...link }: LinkProps & { readonly icon: Elements }) {
  const isHere = usePath() === link.to;
  return (
    <li>
      <Link {...link} className="menu-item" aria-current={isHere ? 'page' : undefined}>
        {icon}
        <span>{children}</span>
      </Link>
    </li>
  );
}
