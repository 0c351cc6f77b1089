import type { ComponentProps } from 'react';
import type { ArtName } from '#src/ui/Art.tsx';
import type { Icon } from '#src/ui/Icon.tsx';

export const waitingTexts = {
  skeletons: 'Skeleton',
  empty: 'Empty state',
  emptyArt: 'A car in its garage',
  emptyText: 'You have no claims yet. Start one with the code from our message.',
  emptyAction: 'Start New Photo Inspection',
} as const;

export const illustrationTexts = {
  drawings: 'Drawings',
  small: 'Small',
  icons: 'Icons',
} as const;

export const illustrations: readonly (readonly [ArtName, string])[] = [
  ['walk-around', 'A car, and the way around it'],
  ['vin-places', 'Two places of the VIN'],
  ['vin-photo', 'A phone pointed at the VIN'],
  ['vehicle-found', 'A car in a viewfinder, with a check mark'],
  ['vehicle-unknown', 'The dashed outline of a car'],
  ['photos-sending', 'Photos on their way to a cloud'],
  ['photos-complete', 'Four photos of a car'],
  ['extra-photo', 'A wheel in a viewfinder'],
  ['assessing', 'A magnifying glass over the damage'],
  ['estimate-wait', 'A form and a clock'],
  ['liability-wait', 'Two cars and a question mark'],
  ['no-estimate', 'A car behind an empty form'],
  ['survey-thanks', 'A car on an open road'],
  ['no-claims', 'A car in its garage'],
  ['no-questions', 'Two speech bubbles'],
  ['lost-car', 'A car that is not there'],
  ['camera-blocked', 'A phone whose camera is blocked'],
  ['mail', 'A letter in its envelope'],
  ['cookies', 'A cookie with a bite taken'],
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
