import { useState } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import type { Announcement } from './announcement.ts';
import type { PhotoFlowEvent } from './photoFlow.ts';
import { type PhotoCamera, usePhotoCamera } from './usePhotoCamera.ts';
import { type PhotoLocation, usePhotoLocation } from './usePhotoLocation.ts';
import { type PhotoReview, usePhotoReview } from './usePhotoReview.ts';
import { type PhotoSteps, usePhotoSteps } from './usePhotoSteps.ts';

export interface PhotoFlowHandle {
  readonly steps: PhotoSteps;
  readonly camera: PhotoCamera;
  readonly review: PhotoReview | undefined;
  readonly location: PhotoLocation;
  readonly announcement: Announcement | undefined;
  /** What the next additional photo shows; empty if the customer decides. */
  readonly place: string;
  /** Opens the camera for an additional photo of a place. */
  readonly addPhoto: (place: string) => void;
  /** Applies an event of the customer, and removes the message about the last file. */
  readonly dispatch: (event: PhotoFlowEvent) => void;
}

/** Connects the steps of one assignment with the camera, the review of a photo and the location. */
export function usePhotoFlow(assignment: Assignment, isAdditional: boolean): PhotoFlowHandle {
  const [announcement, announce] = useState<Announcement>();
  const location = usePhotoLocation();
  const steps = usePhotoSteps(assignment, isAdditional);
  const [place, setPlace] = useState('');
  const camera = usePhotoCamera(steps, { location, announce });
  const review = usePhotoReview(steps, {
    announce,
    onRetake: ({ title }) => setPlace(title),
    onLost: camera.showLost,
  });
  const dispatch = (event: PhotoFlowEvent) => {
    camera.reset();
    steps.apply(event);
  };
  const addPhoto = (newPlace: string) => {
    setPlace(newPlace);
    dispatch({ type: 'additionalChosen' });
  };
  return { steps, camera, review, location, announcement, place, addPhoto, dispatch };
}
