import { act } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import type { Result } from '#src/api/errors.ts';
import type { Backend } from '#src/api/port.ts';
import { PhotosScreen } from '#src/photos/PhotosScreen.tsx';
import { type PhotoServices, PhotoServicesContext } from '#src/photos/photoServices.ts';
import { aClaim, anAssignment, setsOf } from '../samples/anAssignment.ts';
import { ok } from '../samples/results.ts';
import { type MountOptions, member, mountApp } from './mountApp.tsx';
import {
  aGeolocation,
  aPhotoProcessor,
  aQueue,
  type FakePhotoProcessor,
  type FakeQueue,
} from './photoFakes.ts';

export interface MountPhotosOptions extends Partial<MountOptions> {
  readonly queue?: FakeQueue;
  readonly photoProcessor?: FakePhotoProcessor;
  readonly geolocation?: PhotoServices['geolocation'];
  /** Backend responses in order. The last one repeats. */
  readonly answers?: readonly Result<Assignment | null>[];
  /** Rendered beside the photos. */
  readonly beside?: Elements;
}

/** An assignment with photo sets in the notation of `setsOf`. */
export function aPhotoAssignment(marks: string, overrides: Partial<Assignment> = {}): Assignment {
  return anAssignment({
    id: '4102',
    claimNumber: 'MM-1',
    vehicleText: '2021 Subaru Outback',
    photoSets: setsOf(marks),
    claim: aClaim(),
    ...overrides,
  });
}

/** Renders the photos of assignment 4102 in the whole app, with a fake queue and a fake photo processor. */
export async function mountPhotos(
  marks: string,
  {
    queue = aQueue(),
    photoProcessor = aPhotoProcessor(),
    geolocation = aGeolocation(),
    answers,
    beside,
    ...options
  }: MountPhotosOptions = {},
) {
  const responses = answers ?? [ok(aPhotoAssignment(marks))];
  let loadCount = 0;
  const backend: Partial<Backend> = {
    async loadAssignment() {
      const response = responses[Math.min(loadCount, responses.length - 1)];
      loadCount += 1;
      return response as Result<Assignment | null>;
    },
  };
  const Photos = () => (
    <PhotoServicesContext value={{ queue, photoProcessor, geolocation }}>
      <PhotosScreen />
      {beside}
    </PhotoServicesContext>
  );
  const Elsewhere = () => <h1 tabIndex={-1}>Elsewhere</h1>;
  const app = await mountApp({
    path: '/4102/photos',
    session: member,
    backend,
    screens: { peek: (path) => (/\/photos(\/|$)/.test(path) ? Photos : Elsewhere), load: () => undefined },
    ...options,
  });
  const currentPath = () => app.location.history?.at(-1)?.replace('/app/acme', '');
  return { ...app, queue, photoProcessor, currentPath };
}

/** Sets the files of an input, like a camera or a gallery. */
export async function chooseFile(input: HTMLInputElement, ...files: readonly File[]): Promise<void> {
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

export function aFile(name = 'front.jpg', type = 'image/jpeg'): File {
  return new File(['x'], name, { type });
}
