import { type Assignment, currentAssignment } from '#src/api/assignment.ts';
import { currentClaimAtom, useCurrentClaim } from '#src/claim/currentClaim.ts';
import { allClaims, assignments } from '#src/claim/loaded.ts';
import { useLoaded } from '#src/claim/useLoaded.ts';
import { href } from '#src/navigation/paths.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { ServerText } from '#src/texts/ServerText.tsx';
import { Accordion, AccordionItem } from '#src/ui/Accordion.tsx';
import { Art } from '#src/ui/Art.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { CallUs } from '#src/ui/failure/CallUs.tsx';
import { LoadFailed } from '#src/ui/failure/LoadFailed.tsx';
import { useFocusHeadingOnLoad } from '#src/ui/page/focusHeading.ts';
import { BackButton, Page } from '#src/ui/page/Page.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { Answer, untrustedPlainText } from './Answer.tsx';
import { type FaqItemProps, RatedFaqItem } from './rating/RatedFaqItem.tsx';

/** Questions and answers for the current claim. Renders nothing while they load. */
export function FaqsScreen() {
  const { m, t } = useMessages();
  const { state, reload } = useLoaded(assignments, allClaims);
  useFocusHeadingOnLoad(state.kind === 'ready' || state.kind === 'failed');
  if (state.kind === 'failed')
    return <LoadFailed title={t.faqs.failed.title()} text={m.faqs.failed.text()} onRetry={reload} />;
  return state.kind === 'ready' ? <FaqsPage claims={state.value} /> : null;
}

function FaqsPage({ claims }: { claims: readonly Assignment[] }) {
  const { m, t } = useMessages();
  const { name } = useTenant();
  const { art } = useLinks();
  const current = useCurrent(claims);
  useScreenTitle(t.faqs.document_title({ name }));
  return (
    <Page
      className="faqs"
      back={<BackButton fallback={href.claims()} />}
      aside={
        <div className="stage">
          <div className="stage-art stage--wide">
            <Art name="no-questions" label="" spriteUrl={art} />
          </div>
          <div className="stage-content faqs-call">
            {__TENANT__.hideCallForHelp ? null : <CallUs text={m.faqs.call()} />}
          </div>
        </div>
      }
    >
      <h1 tabIndex={-1}>{m.faqs.title()}</h1>
      {current && current.faqs.length > 0 ? (
        <Accordion key={current.id}>
          {current.faqs.map((faq) => (
            <FaqItem key={faq.id} assignmentId={current.id} faq={faq} />
          ))}
        </Accordion>
      ) : (
        <NoFaqs />
      )}
    </Page>
  );
}

/** The claim that was viewed last, or else the newest claim, which then becomes the current claim. */
function useCurrent(claims: readonly Assignment[]): Assignment | undefined {
  const chosen = useAtomValue(currentClaimAtom);
  const current = currentAssignment(claims, chosen?.id ?? null);
  useCurrentClaim(current);
  return current;
}

function NoFaqs() {
  const { m, t } = useMessages();
  const { art } = useLinks();
  return (
    <EmptyState art={<Art name="no-questions" label={t.faqs.empty_picture()} spriteUrl={art} />}>
      {m.faqs.empty()}
    </EmptyState>
  );
}

function FaqItem(props: FaqItemProps) {
  if (__TENANT__.usesFaqFeedback) return <RatedFaqItem {...props} />;
  const title = untrustedPlainText(props.faq.title);
  return (
    <AccordionItem title={__TENANT__.severalLanguages ? <ServerText>{title}</ServerText> : title}>
      <Answer faq={props.faq} />
    </AccordionItem>
  );
}
