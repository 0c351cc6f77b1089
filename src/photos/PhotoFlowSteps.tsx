import type { Assignment } from '#src/api/assignment.ts';
import type { Advice } from '#src/device/image/advice.ts';
import { href } from '#src/navigation/paths.ts';
import { useGoBack } from '#src/navigation/useGoBack.ts';
import { useMessages } from '#src/texts/context.tsx';
import { useFocusHeadingOnStep } from '#src/ui/page/useFocusHeadingOnStep.ts';
import type { Announcement } from './announcement.ts';
import { CurrentSet } from './CurrentSet.tsx';
import { NextPhotoSet } from './NextPhotoSet.tsx';
import { AnnouncedAdvice } from './PhotoAdvice.tsx';
import { PhotoOverview } from './PhotoOverview.tsx';
import type { OpenPhotoFlow } from './photoFlow.ts';
import type { PromptPosition } from './photoPlan.ts';
import { usePhotoServices } from './photoServices.tsx';
import { serializeStep } from './photoSteps.ts';
import { ReviewAllPhotos } from './ReviewAllPhotos.tsx';
import { ReviewPhoto } from './ReviewPhoto.tsx';
import { TakeAdditionalPhotos } from './TakeAdditionalPhotos.tsx';
import { TakeOnePhoto } from './TakeOnePhoto.tsx';
import { UploadNotice } from './UploadNotice.tsx';
import { type PhotoFlowHandle, usePhotoFlow } from './usePhotoFlow.ts';

/** The photo steps of one assignment. */
export function PhotoFlowSteps({
  assignment,
  isAdditional,
}: {
  assignment: Assignment;
  isAdditional: boolean;
}) {
  const photos = usePhotoFlow(assignment, isAdditional);
  const { flow } = photos.steps;
  useFocusHeadingOnStep(flow ? serializeStep(flow.step) : '');
  if (!flow) return null;
  const { step, plan } = flow;
  const { localPhotos } = photos.steps.context;
  const isCamera =
    step.kind === 'takePhoto' || step.kind === 'reviewPhoto' || step.kind === 'takeAdditionalPhotos';
  const at = step.kind === 'takePhoto' || step.kind === 'reviewPhoto' ? step.at : null;
  return (
    <div className={isCamera ? 'page cam-page' : 'page'}>
      <StepScreen assignment={assignment} photos={photos} flow={flow} />
      {isCamera && <CurrentSet plan={plan} photos={localPhotos} at={at} />}
      <UploadNotice
        plan={plan}
        photos={localPhotos}
        reviewedId={photos.review?.photo.id}
        onShow={photos.steps.showReview}
      />
      <ActionAnnouncement
        announcement={photos.announcement}
        advice={photos.camera.adviceFor(photos.review?.photo)}
      />
    </div>
  );
}

interface StepScreenProps {
  readonly assignment: Assignment;
  readonly photos: PhotoFlowHandle;
  readonly flow: OpenPhotoFlow;
}

function StepScreen({ assignment, photos, flow }: StepScreenProps): Elements {
  const { step, plan } = flow;
  const { steps, camera, review, location, place, addPhoto, dispatch } = photos;
  const { context, showOverview } = steps;
  const goBack = useGoBack(href.claims());
  const continueFlow = () => dispatch({ type: 'continued' });
  const finish = () => dispatch({ type: 'doneChosen', hasUnsentPhotos: context.hasUnsentPhotos });
  const { queue } = usePhotoServices();
  const retake = (photoId: string, at: PromptPosition | null) => {
    // Both in the same tick, so that no other step is shown between them.
    void queue.withdraw(photoId);
    dispatch({ type: 'photoWithdrawn', at });
  };
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
      return <TakeOnePhoto plan={plan} at={step.at} place={place} camera={camera} onBack={showOverview} />;
    case 'reviewPhoto':
      return (
        review && (
          <ReviewPhoto
            plan={plan}
            at={step.at}
            review={review}
            advice={camera.adviceFor(review.photo)}
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
    case 'reviewAllPhotos': {
      const onReview = () => steps.showReview(null);
      const sheet = { assignment, context, camera, onRetake: retake, onReview, onDone: finish };
      return __TENANT__.liveCamera ? (
        <ReviewAllPhotos {...sheet} onAdd={addPhoto} />
      ) : (
        <ReviewAllPhotos {...sheet} />
      );
    }
    case 'takeAdditionalPhotos':
      return (
        <TakeAdditionalPhotos
          assignment={assignment}
          context={context}
          camera={camera}
          onBack={goBack}
          onDone={finish}
        />
      );
    default:
      return step satisfies never;
  }
}

interface ActionAnnouncementProps {
  readonly announcement: Announcement | undefined;
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
