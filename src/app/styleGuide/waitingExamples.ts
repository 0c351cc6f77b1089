import type { ComponentProps } from 'react';
import type { ArtName } from '#src/ui/Art.tsx';
import type { Icon } from '#src/ui/Icon.tsx';

export const waitingTexts = {
  skeletons: 'Skeleton',
  empty: 'Empty state',
  emptyArt: 'A folder with nothing in it yet',
  emptyText: 'You have no claims yet. Start one with the code from our message.',
  emptyAction: 'Start New Photo Inspection',
} as const;

export const illustrationTexts = {
  drawings: 'Drawings',
  small: 'Small',
  icons: 'Icons',
} as const;

export const illustrations: readonly (readonly [ArtName, string])[] = [
  ['empty-claims', 'A folder with nothing in it yet'],
  ['waiting', 'Papers and a clock'],
  ['done', 'A car, and a tick'],
  ['offline', 'A phone and a cloud that is out of reach'],
  ['cookies', 'A cookie with a bite taken'],
  ['broken-page', 'A page torn in two'],
  ['photo-hint', 'A phone that frames a car in daylight'],
  ['camera-blocked', 'A camera that may not be used'],
  ['mail', 'A letter in its envelope'],
  ['lost-car', 'A car that is not there'],
];

/** Icons that the first screen uses. Listed here, because a list in the icon module would be part of every bundle. */
export const entryIcons: readonly ComponentProps<typeof Icon>['name'][] = [
  'camera',
  'user',
  'phone',
  'help',
  'error',
  'left',
  'right',
];
