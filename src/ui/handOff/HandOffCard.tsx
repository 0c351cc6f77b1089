import { Fragment } from 'react';
import { useMessages } from '#src/texts/context.tsx';
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
  const { m, t } = useMessages();
  const { outcome, copy } = useCopy();
  return (
    <section className="panel panel--line hand-off">
      <h2>{m.hand_off.title()}</h2>
      <QrCode className="hand-off-code" text={link} label={t.hand_off.picture()} />
      <p className="small">{hasCode ? m.hand_off.with_code() : m.hand_off.with_login()}</p>
      <Button small icon={<Glyph name="copy" small />} onClick={() => void copy(link)}>
        {t.hand_off.copy()}
      </Button>
      <p role="status" className={outcome ? 'small hand-off-said' : 'vh'}>
        {outcome && m.hand_off[outcome]()}
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
