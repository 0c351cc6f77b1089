import type { Faq } from '#src/domain/faq.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { ForeignLink, ForeignText, foreignWords } from '#src/i18n/foreignText.tsx';
import { safeHref } from '#src/i18n/safeHref.ts';
import { Glyph } from '#src/ui/Glyph.tsx';

/** Text and links from an editor; rendered as untrusted input. */
export function Answer({ faq }: { faq: Faq }) {
  const m = useMessages();
  const newTab = <DisplayText text={m.faqs.new_tab()} />;
  const links = faq.links.flatMap(({ text, url }) => {
    const href = safeHref(url);
    const words = foreignWords(text);
    return href === undefined || words === '' ? [] : [{ href, words }];
  });
  return (
    <>
      <ForeignText text={faq.description} newTab={newTab} />
      {links.length > 0 && (
        <ul className="faq-links">
          {links.map(({ href, words }) => (
            <li key={`${href} ${words}`}>
              <Glyph name="external" small />
              <ForeignLink href={href} newTab={newTab}>
                {words}
              </ForeignLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
