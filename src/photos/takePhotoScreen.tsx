import { createContext, useContext } from 'react';
import { TakePhoto } from './TakePhoto.tsx';
import type { TakePhotoProps } from './takePhotoProps.ts';

const TakePhotoScreenContext = createContext<RenderFunction<TakePhotoProps>>(TakePhoto);

/** Replaces the screen that takes one photo. Without it, the screen consists of file inputs. */
export function TakePhotoScreenProvider({
  value,
  children,
}: {
  value: RenderFunction<TakePhotoProps>;
  children: Elements;
}) {
  return <TakePhotoScreenContext value={value}>{children}</TakePhotoScreenContext>;
}

export function useTakePhotoScreen(): RenderFunction<TakePhotoProps> {
  return useContext(TakePhotoScreenContext);
}
