import { Fragment } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { QrCode } from '#src/ui/QrCode.tsx';
import { useCopy } from '#src/ui/useCopy.ts';

export interface HandOffCardProps {
  readonly link: string;
  /** Whether the link contains the activation code. */
  readonly hasCode: boolean;
}

/** The QR code that opens the claim on a phone, and its link. */
export function HandOffCard({ link, hasCode }: HandOffCardProps) {
  const { hand_off: messages } = useMessages();
  const { outcome, copy } = useCopy();
  return (
    <section className="hand-off">
      <h2>
        <DisplayText text={messages.title()} />
      </h2>
      <QrCode className="hand-off-code" text={link} label={plainText(messages.picture())} />
      <p>
        <DisplayText text={hasCode ? messages.with_code() : messages.with_login()} />
      </p>
      <Button small icon={<Glyph name="copy" small />} onClick={() => void copy(link)}>
        {plainText(messages.copy())}
      </Button>
      <p role="status" className={outcome ? 'hand-off-said' : 'vh'}>
        {outcome && <DisplayText text={messages[outcome]()} />}
        {outcome === 'not_copied' && (
          <Fragment>
            <span> </span>
            <a href={link}>{link}</a>
          </Fragment>
        )}
      </p>
    </section>
  );
}
