import type { ReactNode } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { Logo } from '#src/ui/Logo.tsx';
import { LanguageButtons } from './LanguageButtons.tsx';

/** The bar with the carrier's name. `children` are actions available on every step. */
export function PortalBar({ children }: { children?: ReactNode }) {
  const m = useMessages();
  const { name, logos } = useTenant();
  return (
    <>
      <a className="skip" href="#main">
        {plainText(m.supplement_portal.wizard.skip())}
      </a>
      <header className="bar">
        <span className="logo">
          <Logo {...logos.horizontal} name={name} />
        </span>
        <span className="sup-bar-name">{plainText(m.supplement_portal.wizard.title())}</span>
        {__TENANT__.severalLanguages ? <LanguageButtons /> : null}
        {children}
      </header>
    </>
  );
}
