import type { ReactNode } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useLinks } from '#src/tenant/current.tsx';
import { Art } from '#src/ui/Art.tsx';
import { StepsSheet, type StepsSheetProps } from '../../StepsSheet.tsx';

/** Layout of the feedback after the photos. The first two claim steps are done; the estimate is still to come. */
export function FeedbackSheet({
  children,
  ...sheet
}: Omit<StepsSheetProps, 'step'> & { children: ReactNode }) {
  const m = useMessages();
  const { art } = useLinks();
  return (
    <StepsSheet {...sheet} step="estimate">
      {!sheet.alert && (
        <div className="vehicle-art">
          <Art name="done" label={plainText(m.photos_feedback.done_picture())} spriteUrl={art} />
        </div>
      )}
      {children}
    </StepsSheet>
  );
}
