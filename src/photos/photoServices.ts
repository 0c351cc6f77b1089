import { createContext, useContext } from 'react';
import type { PhotoProcessor } from '#src/device/image/photoProcessor.ts';
import type { LocationFinder } from '#src/device/location.ts';
import type { PhotoQueue } from './queue/photoQueue.ts';

/** External services of the photo screens, in addition to the backend. Created when the photos' area opens. */
export interface PhotoServices {
  readonly queue: PhotoQueue;
  readonly photoProcessor: PhotoProcessor;
  readonly geolocation: LocationFinder;
  /** The switches of the notification preferences; undefined if the carrier does not offer them. */
  readonly NotifyMe?: RenderFunction | undefined;
}

export const PhotoServicesContext = createContext<PhotoServices | undefined>(undefined);

export function usePhotoServices(): PhotoServices {
  const services = useContext(PhotoServicesContext);
  if (!services) throw new Error('usePhotoServices must be used inside PhotoServicesContext.');
  return services;
}
