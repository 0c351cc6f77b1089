import { createContext, type ReactNode, useContext } from 'react';
import type { PhotoMaker } from '#src/platform/image/photoMaker.ts';
import type { PlaceFinder } from '#src/platform/location.ts';
import type { PhotoQueue } from './photoQueue.ts';

/** External services of the photo screens, in addition to the backend. Created when the photos' area opens. */
export interface PhotoServices {
  readonly queue: PhotoQueue;
  readonly maker: PhotoMaker;
  readonly places: PlaceFinder;
}

const PhotoServicesContext = createContext<PhotoServices | undefined>(undefined);

export function PhotoServicesProvider({ value, children }: { value: PhotoServices; children: ReactNode }) {
  return <PhotoServicesContext value={value}>{children}</PhotoServicesContext>;
}

export function usePhotoServices(): PhotoServices {
  const services = useContext(PhotoServicesContext);
  if (!services) throw new Error('A screen asked for its photo services outside PhotoServicesProvider.');
  return services;
}
