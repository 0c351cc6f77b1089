import { Fragment } from 'react';
import type { Faq } from '#src/api/assignment.ts';
import { useMessages } from '#src/texts/context.tsx';
import { ServerBlock } from '#src/texts/ServerText.tsx';
import { safeHref } from '#src/texts/safeHref.ts';
import { Glyph } from '#src/ui/Glyph.tsx';
import { UntrustedLink, UntrustedText, untrustedPlainText } from './untrustedText.tsx';

/** Text and links from an editor; rendered as untrusted input. */
export function Answer({ faq }: { faq: Faq }) {
  const { m } = useMessages();
  const newTab = m.faqs.new_tab();
  const links = faq.links.flatMap(({ text, url }) => {
    const href = safeHref(url);
    const label = untrustedPlainText(text);
    return href === undefined || label === '' ? [] : [{ href, label }];
  });
  const answer = (
    <Fragment>
      <UntrustedText text={faq.description} newTab={newTab} />
      {links.length > 0 && (
        <ul className="faq-links">
          {links.map(({ href, label }) => (
            <li key={`${href} ${label}`}>
              <Glyph name="external" small />
              <UntrustedLink href={href} newTab={newTab}>
                {label}
              </UntrustedLink>
            </li>
          ))}
        </ul>
      )}
    </Fragment>
  );
  return __TENANT__.severalLanguages ? <ServerBlock>{answer}</ServerBlock> : answer;
}
