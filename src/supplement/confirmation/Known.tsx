import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { VinText } from '#src/ui/VinText.tsx';

export interface KnownProps {
  readonly text: string | null | undefined;
  /** Its signs mean something one by one. */
  readonly isVin?: boolean;
}

/** What somebody else has written, verbatim and in its own direction; a dash where there is nothing. [SUP-CONF-10] */
export function Known({ text, isVin = false }: KnownProps) {
  const { unknown } = useMessages().supplement_portal.confirmation;
  if (text === null || text === undefined || text.trim() === '') {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="vh">{plainText(unknown())}</span>
      </>
    );
  }
  if (!isVin) return <bdi>{text}</bdi>;
  return (
    <bdi className="sup-code">
      <VinText text={text} />
    </bdi>
  );
}
