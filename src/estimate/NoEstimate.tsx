import type { Assignment } from '#src/api/assignment.ts';
import { type HumanStatus, isCanceled, statusHref } from '#src/claim/humanStatus.ts';
import { Link } from '#src/navigation/Link.tsx';
import { href } from '#src/navigation/paths.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { CallUs } from '#src/ui/failure/CallUs.tsx';
import { Message } from '#src/ui/page/Message.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';

/** Screen for a claim that has no estimate. Says whether the claim was canceled, what to expect and whom to call. */
export function NoEstimate({ assignment }: { assignment?: Assignment }) {
  const { m, t } = useMessages();
  const { name } = useTenant();
  const { art } = useLinks();
  const canceled = assignment !== undefined && isCanceled(assignment);
  const title = canceled ? t.estimate.canceled_title() : t.estimate.none_title();
  useScreenTitle(t.estimate.document_title({ title, name }));
  return (
    <Message
      art={<Art name="no-estimate" label={t.estimate.none_picture()} spriteUrl={art} />}
      title={title}
      hasNotFoundText
    >
      <p>{canceled ? m.estimate.canceled() : m.estimate.none()}</p>
      <Link className={buttonClass('main')} to={href.claims()}>
        {t.estimate.back()}
      </Link>
      {__TENANT__.hideCallForHelp ? null : (
        <CallUs text={canceled ? m.estimate.canceled_call() : m.estimate.call()} />
      )}
    </Message>
  );
}

/** Screen for a claim whose vehicle or photos are still missing, or whose photos are still being sent. */
export function EstimateNotStarted({ assignment, status }: { assignment: Assignment; status: HumanStatus }) {
  const { m, t } = useMessages();
  const { name } = useTenant();
  const { art } = useLinks();
  const messages = m.estimate.not_started;
  const isForVehicle = status === 'submitVin';
  const title = t.estimate.not_started.title();
  useScreenTitle(t.estimate.document_title({ title, name }));
  return (
    <Message
      art={<Art name="estimate-wait" label={t.estimate.not_started.picture()} spriteUrl={art} />}
      title={title}
    >
      <p>{isForVehicle ? messages.vehicle() : messages.photos()}</p>
      <Link className={buttonClass('main')} to={statusHref(assignment.id, status)}>
        {isForVehicle ? t.estimate.not_started.go_vehicle() : t.estimate.not_started.go_photos()}
      </Link>
      <Link className={buttonClass()} to={href.claims()}>
        {t.estimate.back()}
      </Link>
    </Message>
  );
}
