import { createContext, type ReactNode, useContext } from 'react';
import type { PhotoMaker } from '#src/platform/image/photoMaker.ts';
import type { PlaceFinder } from '#src/platform/location.ts';
import type { PhotoQueue } from './photoQueue.ts';

/** What the photo screens reach outside the page beyond the backend; wired where the photos' area is opened. */
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
