import { useState } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import type { Advice } from '#src/device/image/advice.ts';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useGo } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { useGoBack } from '#src/navigation/useGoBack.ts';
import { useMessages } from '#src/texts/context.tsx';
import { useFocusHeadingOnStep } from '#src/ui/page/focusHeading.ts';
import { Completion } from './Completion.tsx';
import { CurrentSet } from './CurrentSet.tsx';
import { DamageMapStep } from './damageMap/DamageMapStep.tsx';
import { damageSubjectOf } from './damageMap/damageMap.ts';
import type { DamageMapControls } from './damageMap/useDamageMap.tsx';
import { usePreloadedExample } from './ExamplePicture.tsx';
import { usePhotoLocation } from './LocationCard.tsx';
import { NextPhotoSet } from './NextPhotoSet.tsx';
import { PhotoOverview } from './PhotoOverview.tsx';
import { nextMissing, type PhotoPlan, type PromptPosition, promptAt } from './photoPlan.ts';
import { usePhotoServices } from './photoServices.ts';
import { nextStep, type PhotoStep, serializeStep, stepAfter, stepBefore } from './photoSteps.ts';
import type { LocalPhoto } from './queue/photoQueue.ts';
import { AnnouncedAdvice, ReviewPhoto } from './ReviewPhoto.tsx';
import { TakeAdditionalPhotos, TakeOnePhoto } from './takePhotoSteps.tsx';
import { UploadNotice } from './UploadNotice.tsx';
import { usePhotoCamera } from './usePhotoCamera.ts';
import { usePhotoContext } from './usePhotoContext.ts';
import { usePhotoSteps } from './usePhotoSteps.ts';

/** The last action, for screen readers. `…InMemory`: the device could not store the photo. */
type ActionOutcome = 'taken' | 'takenInMemory' | 'saved' | 'savedInMemory';

export interface PhotoFlowStepsProps {
  readonly assignment: Assignment;
  readonly isAdditional: boolean;
  /** Undefined if the carrier has no damage map. */
  readonly map?: DamageMapControls;
}

/** The photo steps of one assignment. */
export function PhotoFlowSteps({ assignment, isAdditional, map }: PhotoFlowStepsProps) {
  const { queue } = usePhotoServices();
  const go = useGo();
  const goBack = useGoBack(href.claims());
  const context = usePhotoContext(assignment, isAdditional);
  const { plan, localPhotos } = context;
  const { step, goTo, showOverview, showTaken } = usePhotoSteps(assignment, context);
  const [announcement, announce] = useState<ActionOutcome>();
  /** What the next additional photo shows; empty if the customer decides. */
  const [place, setPlace] = useState('');
  const location = usePhotoLocation();
  const camera = usePhotoCamera({
    context,
    at: step?.kind === 'takePhoto' ? step.at : null,
    location,
    onStart: () => announce(undefined),
    onTaken: ({ isOnDevice }, at) => {
      announce(isOnDevice ? 'taken' : 'takenInMemory');
      showTaken(at);
    },
  });
  const isMap = __TENANT__.damageMap ? isDamageMapDue(map, step, plan) : false;
  useFocusHeadingOnStep(isMap ? 'map' : step ? serializeStep(step) : '');
  const at = step?.kind === 'takePhoto' || step?.kind === 'reviewPhoto' ? step.at : null;
  const next = at && nextMissing(plan, at);
  usePreloadedExample((next && promptAt(plan, next)?.exampleUrl) ?? null);
  if (!step) return null;

  const showReview = (at: PromptPosition | null) => goTo({ kind: 'reviewPhoto', at });
  const continueFlow = () => {
    camera.reset();
    const next = nextStep(step, context);
    if (next) goTo(next);
  };
  const finish = () => {
    camera.reset();
    go(memberHref.photos(assignment.id));
  };
  const confirm = ({ id }: LocalPhoto, at: PromptPosition | null) => {
    if (assignment.needsClaim) return go(memberHref.vin(assignment.id));
    // The photo is on the device already, so the next step is shown while the device stores the confirmation.
    void queue.confirm(id, context.targetOf(at)).then((outcome) => {
      if (outcome === 'confirmed' || outcome === 'alreadySent') announce('saved');
      if (outcome === 'unsaved') announce('savedInMemory');
      if (outcome !== 'lost') return;
      camera.showLost();
      goTo(stepBefore(at, context));
    });
    const after = stepAfter(at, context);
    if (__TENANT__.damageMap && map) {
      const isCloseUp = isAdditional || damageSubjectOf(step, plan) === 'close-up';
      if (isCloseUp) map.addCloseUp();
      const leftCount = map.zonesLeft.length - (isCloseUp ? 1 : 0);
      if (after.kind === 'completion' && at && leftCount > 0)
        return go(memberHref.photos(assignment.id, 'additional'));
    }
    goTo(after);
  };
  const retake = ({ id, title, stage }: LocalPhoto, at: PromptPosition | null) => {
    if (at === null) setPlace(title);
    // If `isAdditional`, the step that `stepBefore` returns is already a camera.
    const opensCamera = __TENANT__.liveCamera ? at === null && !isAdditional : false;
    goTo(opensCamera ? { kind: 'takePhoto', at } : stepBefore(at, context));
    // An unconfirmed photo of a prompt stays until another photo replaces it. An additional photo has no prompt, so no
    // other photo would replace it.
    if (at === null || stage.kind !== 'taken') void queue.discard(id);
  };
  const withdraw = (photoId: string, at: PromptPosition | null) => {
    camera.reset();
    // Withdraw and navigate in the same tick, so that no other step is shown in between.
    void queue.withdraw(photoId);
    // Another additional photo would not replace this one, so open the review, where the customer can discard it.
    goTo({ kind: at === null ? 'reviewPhoto' : 'takePhoto', at });
  };
  const addPhoto = (newPlace: string) => {
    setPlace(newPlace);
    camera.reset();
    goTo({ kind: 'takePhoto', at: null });
  };

  const reviewed = step.kind === 'reviewPhoto' ? context.reviewed(step.at) : undefined;
  const { advice, fileUrl } = camera.takenFor(reviewed);
  const renderStep = (): Elements => {
    if (__TENANT__.damageMap && map && isMap)
      return <DamageMapStep plan={plan} vehicle={assignment.vehicleText} map={map} />;
    switch (step.kind) {
      case 'overview':
        return (
          <PhotoOverview
            plan={plan}
            vehicle={assignment.vehicleText}
            location={location}
            onContinue={continueFlow}
          />
        );
      case 'takePhoto':
        return (
          <TakeOnePhoto
            plan={plan}
            at={step.at}
            place={place}
            camera={camera}
            map={map}
            onBack={showOverview}
          />
        );
      case 'reviewPhoto':
        return (
          reviewed && (
            <ReviewPhoto
              plan={plan}
              at={step.at}
              photo={reviewed}
              advice={advice}
              fileUrl={fileUrl}
              onUse={() => confirm(reviewed, step.at)}
              onRetake={() => retake(reviewed, step.at)}
              onBack={showOverview}
            />
          )
        );
      case 'nextPhotoSet':
        return (
          <NextPhotoSet
            assignment={assignment}
            context={context}
            set={step.set}
            location={location}
            onContinue={continueFlow}
          />
        );
      case 'completion': {
        const onReview = () => showReview(null);
        const completion = { assignment, context, camera, onRetake: withdraw, onReview };
        return __TENANT__.liveCamera ? (
          <Completion {...completion} onAdd={addPhoto} />
        ) : (
          <Completion {...completion} />
        );
      }
      case 'takeAdditionalPhotos':
        return (
          <TakeAdditionalPhotos
            assignment={assignment}
            context={context}
            camera={camera}
            map={map}
            onBack={goBack}
            onDone={finish}
          />
        );
      default:
        return step satisfies never;
    }
  };
  const isCamera =
    !isMap &&
    (step.kind === 'takePhoto' || step.kind === 'reviewPhoto' || step.kind === 'takeAdditionalPhotos');
  return (
    <div className={isCamera ? 'page cam' : 'page'}>
      {renderStep()}
      {isCamera && <CurrentSet plan={plan} photos={localPhotos} at={at} />}
      <UploadNotice plan={plan} photos={localPhotos} reviewedId={reviewed?.id} onShow={showReview} />
      <ActionAnnouncement announcement={announcement} advice={advice} />
    </div>
  );
}

/** Whether the damage map must be shown before the photo of the step. */
function isDamageMapDue(
  map: DamageMapControls | undefined,
  step: PhotoStep | undefined,
  plan: PhotoPlan,
): boolean {
  if (!map?.isDue || !step || step.kind === 'reviewPhoto') return false;
  return damageSubjectOf(step, plan) !== undefined;
}

interface ActionAnnouncementProps {
  readonly announcement: ActionOutcome | undefined;
  /** Advice for the photo under review. */
  readonly advice: Advice | undefined;
}

/** Live region that announces the last action after the next step is shown. */
function ActionAnnouncement({ announcement, advice }: ActionAnnouncementProps) {
  const { m } = useMessages();
  const texts = {
    taken: m.photos.said_taken,
    takenInMemory: m.photos.said_taken_memory,
    saved: m.photos.said_saved,
    savedInMemory: m.photos.said_saved_memory,
  };
  return (
    <p className="vh" role="status">
      {announcement && texts[announcement]()}
      {(announcement === 'taken' || announcement === 'takenInMemory') && advice && (
        <AnnouncedAdvice advice={advice} />
      )}
    </p>
  );
}
