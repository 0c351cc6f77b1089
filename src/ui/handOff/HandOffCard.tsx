import { Fragment } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { Button } from '../Button.tsx';
import { Glyph } from '../Glyph.tsx';
import { QrCode } from '../QrCode.tsx';
import { useCopy } from '../useCopy.ts';

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
