import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import { useBackend } from '#src/api/backendContext.tsx';
import { ClaimNotLoaded } from '#src/claim/ClaimNotLoaded.tsx';
import { useCurrentClaim } from '#src/claim/currentClaim.ts';
import { assignment as assignmentLoadable } from '#src/claim/loaded.ts';
import { useLoaded } from '#src/claim/useLoaded.ts';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useGo, useQueryValue, useRouteParam } from '#src/navigation/Navigation.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { useFocusHeadingOnLoad, useFocusHeadingOnStep } from '#src/ui/page/focusHeading.ts';
import { OverviewStep } from './OverviewStep.tsx';
import { PlateStep } from './plate/PlateStep.tsx';
import { SuccessStep } from './SuccessStep.tsx';
import { UnknownStep, VinPhotoStep } from './UnknownStep.tsx';
import { useVehicleFlow } from './useVehicleFlow.ts';
import { type VehicleStep, vehicleViewOf } from './vehicleFlow.ts';
import { VinStep } from './vin/VinStep.tsx';

/**
 * Identifies the vehicle before its photos are taken. Renders nothing while the claim loads, because the progress bar
 * shows that.
 */
export function VehicleScreen() {
  const { m, t } = useMessages();
  const id = useRouteParam('assignmentId');
  const requestedStep = useQueryValue('step');
  const backend = useBackend();
  const { state } = useLoaded(assignmentLoadable, id);
  const load = useSetAtom(assignmentLoadable.loadAtom);
  const [flow] = useVehicleFlow(id);
  const view = vehicleViewOf(state, flow, requestedStep);
  useCorrectedUrl(id, view.kind, requestedStep);
  useFocusHeadingOnLoad('assignment' in view || view.kind === 'error');
  useFocusHeadingOnStep(view.kind);
  if ('assignment' in view) return <Step step={view.kind} assignment={view.assignment} />;
  if (view.kind !== 'error') return null;
  return (
    <ClaimNotLoaded
      state={state}
      title={t.vehicle.failed.title()}
      text={m.vehicle.failed.text()}
      onRetry={() => void load({ backend, key: id, force: true })}
    />
  );
}

function Step({ step, assignment }: { step: VehicleStep; assignment: Assignment }) {
  useCurrentClaim(assignment);
  switch (step) {
    case 'overview':
      return <OverviewStep assignment={assignment} />;
    case 'enter':
      return __TENANT__.usesVinVerification ? (
        <VinStep assignment={assignment} />
      ) : (
        <PlateStep assignment={assignment} />
      );
    case 'success':
      return <SuccessStep assignment={assignment} />;
    case 'unknown':
      return <UnknownStep assignment={assignment} />;
    case 'photo':
      return <VinPhotoStep assignment={assignment} />;
    default:
      return step satisfies never;
  }
}

/**
 * Makes the URL match the shown step: replaces the URL of a step that cannot be reached, and redirects to the photos if
 * the vehicle step is skipped.
 */
function useCorrectedUrl(id: string, view: ReturnType<typeof vehicleViewOf>['kind'], requestedStep?: string) {
  const go = useGo();
  const correctUrl = useEffectEvent(() => {
    if (view === 'photos') go(memberHref.photos(id), { replace: true });
    if (view === 'overview' && requestedStep !== undefined) go(memberHref.vin(id), { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: corrects the URL once per view
  useEffect(() => correctUrl(), [id, view, requestedStep]);
}
