import { Fragment } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import { Link } from '#src/navigation/Link.tsx';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Logo } from '#src/ui/Logo.tsx';
import { EstimatePage } from './EstimatePage.tsx';

interface EstimateDisclaimerProps {
  readonly assignment: Assignment;
  readonly onAccept: () => void;
}

/** Explains what an estimate is before the customer first sees the amount. */
export function EstimateDisclaimer({ assignment, onAccept }: EstimateDisclaimerProps) {
  const { m, t } = useMessages();
  const { name, logos } = useTenant();
  const messages = m.estimate.disclaimer;
  const blocks = [
    ['image', messages.photos()],
    ['retry', messages.change()],
    ['document', messages.payment()],
  ] as const;
  return (
    <EstimatePage
      assignment={assignment}
      title={t.estimate.disclaimer.title()}
      picture={
        <div className="disclaimer-logo">
          <Logo {...logos.original} name={name} />
        </div>
      }
      actions={
        <Fragment>
          <Button kind="main" onClick={onAccept}>
            {t.estimate.disclaimer.accept()}
          </Button>
          <Link className={buttonClass('quiet')} to={memberHref.faqs()}>
            {t.estimate.faqs()}
          </Link>
        </Fragment>
      }
    >
      <ul className="stack icons disclaimer-blocks">
        {blocks.map(([glyph, text]) => (
          <li key={glyph}>
            <Glyph name={glyph} />
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </EstimatePage>
  );
}
