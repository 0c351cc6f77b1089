import { Fragment, useState } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import { displayUrl } from '#src/api/photoSet.ts';
import { humanStatusDisplays, isCanceled, statusOf } from '#src/claim/humanStatus.ts';
import type { LoadState } from '#src/claim/loadable.ts';
import { allClaims, assignments } from '#src/claim/loaded.ts';
import { allowedPictureUrl } from '#src/claim/pictureUrl.ts';
import { StaleDataNote } from '#src/claim/StaleDataNote.tsx';
import { vinRequiredAtom } from '#src/claim/stored.atoms.ts';
import { useLoaded } from '#src/claim/useLoaded.ts';
import { Link } from '#src/navigation/Link.tsx';
import { href } from '#src/navigation/paths.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { LoadFailed } from '#src/ui/failure/LoadFailed.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { useFocusHeadingOnLoad } from '#src/ui/page/focusHeading.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { ClaimCard } from './ClaimCard.tsx';
import { ResumeDialog } from './ResumeDialog.tsx';

/** The customer's claims. */
export function ClaimsScreen() {
  const { m, t } = useMessages();
  const { state, reload, refresh } = useLoaded(assignments, allClaims);
  useFocusHeadingOnLoad(state.kind === 'ready' || state.kind === 'failed');
  const persistedAtMs = state.kind === 'ready' ? state.persistedAtMs : undefined;
  return (
    <Fragment>
      {state.kind === 'failed' ? (
        <LoadFailed title={t.claims.failed.title()} text={m.claims.failed.text()} onRetry={reload} />
      ) : (
        <ClaimsPage
          claims={shownClaims(state)}
          old={persistedAtMs !== undefined && <StaleDataNote loadedAtMs={persistedAtMs} onRetry={refresh} />}
        />
      )}
      <ResumeDialog />
    </Fragment>
  );
}

/**
 * Returns the loaded claims or, while they load, the claims of the last visit. Returns undefined if the last visit had
 * no claims, because the customer may have one now.
 */
function shownClaims(state: LoadState<readonly Assignment[]>): readonly Assignment[] | undefined {
  if (state.kind === 'ready') return state.value;
  return state.kind === 'loading' && state.lastValue?.length ? state.lastValue : undefined;
}

interface ClaimsPageProps {
  /** Undefined while the claims load. */
  readonly claims: readonly Assignment[] | undefined;
  readonly old: Elements;
}

function ClaimsPage({ claims, old: staleNote }: ClaimsPageProps) {
  const { m, t } = useMessages();
  const { name } = useTenant();
  useScreenTitle(t.claims.document_title({ name }));
  const isEmpty = claims?.length === 0;
  return (
    <Page
      className={isList(claims) ? 'claims-page sheet--list' : 'claims-page'}
      aside={isEmpty ? <EmptyPicture /> : <NextClaim claims={claims} />}
    >
      <h1 tabIndex={-1}>{m.claims.title()}</h1>
      {staleNote}
      {claims === undefined && <div className="claims-loading" aria-hidden="true" />}
      {isEmpty ? <NoClaims /> : claims && <ClaimList claims={claims} />}
    </Page>
  );
}

/** Shows claims that need an action from the customer above the others. Each group keeps the order of the backend. */
function ClaimList({ claims }: { claims: readonly Assignment[] }) {
  const vinRequiredIds = useAtomValue(vinRequiredAtom);
  const needsCustomer = (claim: Assignment) =>
    !isCanceled(claim) && humanStatusDisplays[statusOf(claim, vinRequiredIds)].tone === 'actionNeeded';
  const sorted = [...claims.filter(needsCustomer), ...claims.filter((claim) => !needsCustomer(claim))];
  return (
    <ul className="stack claims">
      {sorted.map((claim) => (
        <li key={claim.id}>
          <ClaimCard claim={claim} isOnly={claims.length === 1} />
        </li>
      ))}
    </ul>
  );
}

function NoClaims() {
  const { m } = useMessages();
  return (
    <div className="stack no-claims">
      <p className="lead">{m.claims.empty()}</p>
      <NewInspection isMain />
    </div>
  );
}

function EmptyPicture() {
  const { t } = useMessages();
  const { art } = useLinks();
  return (
    <div className="stage">
      <div className="stage-art">
        <Art name="no-claims" label={t.claims.empty_picture()} spriteUrl={art} />
      </div>
    </div>
  );
}

/** Most customers have one claim, so the loading screen has the layout for one claim. */
function isList(claims: ClaimsPageProps['claims']): boolean {
  return claims !== undefined && claims.length > 1;
}

/** A picture, and the button to add a claim. On small screens, a list leaves no room for the picture. */
function NextClaim({ claims }: Pick<ClaimsPageProps, 'claims'>) {
  return (
    <div className="stage">
      <div className={isList(claims) ? 'stage-art stage--wide' : 'stage-art'}>
        <ClaimPicture claim={isList(claims) ? undefined : claims?.[0]} />
      </div>
      <div className="stage-content next-claim">
        <NewInspection />
      </div>
    </div>
  );
}

/** The first photo of the claim; a drawing of a car if the claim has no photo or the photo does not load. */
function ClaimPicture({ claim }: { claim: Assignment | undefined }) {
  const { art } = useLinks();
  const [failedSrc, setFailedSrc] = useState<string>();
  const photo = claim?.photoSets.flatMap(({ prompts }) => prompts).find(({ photo }) => photo)?.photo;
  const src = photo ? allowedPictureUrl(displayUrl(photo)) : undefined;
  if (src === undefined || src === failedSrc) return <Art name="walk-around" label="" spriteUrl={art} />;
  return <img className="claim-photo" src={src} alt="" decoding="async" onError={() => setFailedSrc(src)} />;
}

function NewInspection({ isMain = false }: { isMain?: boolean }) {
  const { t } = useMessages();
  return (
    <Link className={buttonClass(isMain ? 'main' : undefined)} to={href.activate()}>
      <Glyph name="plus" small />
      <span>{t.menu.new_inspection()}</span>
    </Link>
  );
}
