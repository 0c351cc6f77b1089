import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';

export interface KnownProps {
  readonly text: string | null | undefined;
  /** Signs that mean something one by one. */
  readonly isCode?: boolean;
}

/** What somebody else has written, verbatim and in its own direction; a dash where there is nothing. [SUP-CONF-10] */
export function Known({ text, isCode = false }: KnownProps) {
  const { unknown } = useMessages().supplement_portal.confirmation;
  if (text === null || text === undefined || text.trim() === '') {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="vh">{plainText(unknown())}</span>
      </>
    );
  }
  return <bdi className={isCode ? 'sup-code' : undefined}>{text}</bdi>;
}
