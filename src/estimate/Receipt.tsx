import { useState } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import { assignment as assignmentLoadable } from '#src/claim/loaded.ts';
import { parsePhotoTimes, photoTimeOf } from '#src/claim/photoTimes.ts';
import { StaleClaimNote } from '#src/claim/StaleDataNote.tsx';
import { photoTimesAtom } from '#src/claim/stored.atoms.ts';
import { Link } from '#src/navigation/Link.tsx';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { formatTime } from '#src/texts/formats.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Logo } from '#src/ui/Logo.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { ReceiptFacts } from './ReceiptFacts.tsx';
import { ReceiptPhotos } from './ReceiptPhotos.tsx';
import { receiptPhotosOf } from './receipt.ts';

/**
 * Printable page with everything that the carrier has received for a claim. Generated in the browser, without another
 * request.
 */
export function Receipt({ assignment }: { assignment: Assignment }) {
  const { m, t } = useMessages();
  const { name, logos, localeCode } = useTenant();
  const { receipt } = m.estimate;
  const [openedAtMs] = useState(() => Date.now());
  const loaded = useAtomValue(assignmentLoadable.stateOf(assignment.id));
  const persistedAtMs = loaded.kind === 'ready' ? loaded.persistedAtMs : undefined;
  const time = formatTime(persistedAtMs ?? openedAtMs, localeCode);
  const times = parsePhotoTimes(useAtomValue(photoTimesAtom)).get(assignment.id);
  const photos = receiptPhotosOf(assignment, (prompt) => times && photoTimeOf(times, prompt));
  useScreenTitle(t.estimate.document_title({ title: t.estimate.receipt.title(), name }));
  return (
    <div className="page">
      <div className="sheet receipt">
        <Link className="back" to={memberHref.estimate(assignment.id)}>
          <Icon name="left" small />
          <span>{t.estimate.receipt.back()}</span>
        </Link>
        <div className="sheet-body">
          <div className="receipt-logo">
            <Logo {...logos.horizontal} name={name} />
          </div>
          <div>
            <h1 tabIndex={-1}>{receipt.title()}</h1>
            <p className="receipt-lead">{receipt.lead({ name, time })}</p>
          </div>
          <StaleClaimNote assignmentId={assignment.id} />
          <ReceiptFacts assignment={assignment} />
        </div>
        <div className="stage">
          <ReceiptPhotos photos={photos} />
        </div>
        <div className="actions">
          <Button kind="main" icon={<Glyph name="print" small />} onClick={() => window.print()}>
            {t.estimate.receipt.print()}
          </Button>
        </div>
      </div>
    </div>
  );
}
