import type { Assignment } from '#src/domain/assignment.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Link } from '#src/navigation/Link.tsx';
import { href } from '#src/navigation/paths.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { Art } from '#src/ui/Art.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { CallUs } from '../CallUs.tsx';

/** "Not found" screen for an estimate, with the reason if it is available. */
export function NoEstimate({ assignment }: { assignment?: Assignment }) {
  const m = useMessages();
  const { name } = useTenant();
  const { art } = useLinks();
  useScreenTitle(plainText(m.not_found.document_title({ name })));
  const isCancelled = assignment?.currentStatusCode === 'canceled';
  return (
    <div className="msg">
      <Art name="lost-car" label={plainText(m.not_found.picture())} spriteUrl={art} />
      <h1 tabIndex={-1}>
        <DisplayText text={m.not_found.title()} />
      </h1>
      <p>
        <DisplayText text={isCancelled ? m.estimate.cancelled() : m.estimate.none()} />
      </p>
      <Link className={buttonClass('main')} to={href.claims()}>
        {plainText(m.estimate.back())}
      </Link>
      {__TENANT__.hideCallForHelp ? null : <CallUs text={m.estimate.call()} />}
    </div>
  );
}
