import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { TakePhoto } from './TakePhoto.tsx';
import type { TakePhotoProps } from './takePhotoProps.ts';

const TakePhotoScreenContext = createContext<ComponentType<TakePhotoProps>>(TakePhoto);

/** Replaces the screen that takes one photo. Without it, the screen consists of file inputs. */
export function TakePhotoScreenProvider({
  value,
  children,
}: {
  value: ComponentType<TakePhotoProps>;
  children: ReactNode;
}) {
  return <TakePhotoScreenContext value={value}>{children}</TakePhotoScreenContext>;
}

export function useTakePhotoScreen(): ComponentType<TakePhotoProps> {
  return useContext(TakePhotoScreenContext);
}
