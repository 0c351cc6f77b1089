import { useEffect } from 'react';
import type { Announce } from './announcement.ts';
import { vibrate } from './live/vibrate.ts';
import { promptAt } from './photoPlan.ts';
import { usePhotoServices } from './photoServices.tsx';
import { type CaptureHandle, useCapture } from './useCapture.ts';
import type { PhotoLocation } from './usePhotoLocation.ts';
import type { PhotoSteps } from './usePhotoSteps.ts';
import { usePromptTitle } from './usePromptTitle.ts';

export interface PhotoCamera extends Omit<CaptureHandle, 'start'> {
  /**
   * Turns the file into a photo of the current step, and opens its review.
   * @param place what an additional photo shows, if it is known
   * @param findPosition where the photo was taken, for a photo that does not contain it. The default is the position of
   * the device.
   */
  readonly capture: (file: File, place?: string, findPosition?: PhotoLocation['current']) => void;
}

export interface PhotoCameraOptions {
  readonly location: Pick<PhotoLocation, 'current'>;
  readonly announce: Announce;
}

/** Takes the photo of the current step. */
export function usePhotoCamera(
  { flow, context, apply }: PhotoSteps,
  { location, announce }: PhotoCameraOptions,
): PhotoCamera {
  const { photoProcessor } = usePhotoServices();
  const { start, ...camera } = useCapture();
  const titleOf = usePromptTitle();
  useEffect(() => photoProcessor.prepare(), [photoProcessor]);
  const capture = (file: File, place = '', findPosition = location.current) => {
    if (!flow || camera.processing.kind === 'processing') return;
    const at = flow.step.kind === 'takePhoto' ? flow.step.at : null;
    const prompt = at ? promptAt(flow.plan, at) : undefined;
    const title = prompt ? titleOf(prompt) : place;
    const wasMissing = prompt?.photo === null;
    announce(undefined);
    const details = { target: context.targetOf(at), title, wasMissing, location: findPosition() };
    start(file, details, ({ isOnDevice }) => {
      announce(isOnDevice ? 'taken' : 'takenInMemory');
      if (__TENANT__.liveCamera && isOnDevice) vibrate('saved');
      apply({ type: 'photoTaken', at });
    });
  };
  return { ...camera, capture };
}
