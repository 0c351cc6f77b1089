import { Fragment } from 'react';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Logo } from '#src/ui/Logo.tsx';
import { LanguageButtons } from './languages/LanguageButtons.tsx';

interface PortalBarProps {
  /** Called if the texts of another language do not load. */
  readonly onLanguageFailure?: () => void;
  /** Actions that are available on every step. */
  readonly children?: Elements;
}

/** The bar with the carrier's name and the other languages. */
export function PortalBar({ onLanguageFailure, children }: PortalBarProps) {
  const { t } = useMessages();
  const { name, logos } = useTenant();
  return (
    <Fragment>
      <a className="skip" href="#main">
        {t.supplement_portal.wizard.skip()}
      </a>
      <header className="bar">
        <span className="logo">
          <Logo {...logos.horizontal} name={name} />
        </span>
        <span className="sup-bar-name small">{t.supplement_portal.wizard.title()}</span>
        {__TENANT__.severalLanguages ? <LanguageButtons onFailure={onLanguageFailure} /> : null}
        {children}
      </header>
    </Fragment>
  );
}
