import type { Scene, Step } from './scene.ts';

const sam = '2025550101';
const path = '/4101/vin';
const byVin = { on: 'uses_vin_verification' } as const;
const byPlate = { off: 'uses_vin_verification' } as const;
const byScan = { on: 'vin_scan' } as const;
const scan: Step[] = [{ press: '.actions .btn--main' }, { press: '.vin-scan > .link-row' }];
const alert = 'main [role=alert]';
const enter = (text: string): Step[] => [
  { press: '.actions .btn--main' },
  { fill: 'main input', with: text },
  { key: 'Enter', at: 'main input' },
];
const scene = (id: string, title: string, steps: Step[], needs: Scene['needs'] = byVin): Scene => ({
  id: `vehicle-${id}`,
  title: `Vehicle: ${title}`,
  area: 'vehicle',
  path,
  customerPhone: sam,
  readySelector: '.actions .btn--main',
  needs,
  steps,
});

/** Screens that identify the vehicle of a claim by its VIN or licence plate. */
export const vehicleScenes: readonly Scene[] = [
  scene('overview', 'overview of the steps', [], {}),
  scene('vin', 'VIN, empty', [{ press: '.actions .btn--main' }, { waitFor: '#vin' }]),
  scene('vin-short', 'VIN, too short', [
    ...enter('1M8'),
    { waitFor: '#vin-error' },
    // The number of characters is announced one second after the last key.
    { waitFor: '.under [role=status]:not(:empty)' },
  ]),
  scene('vin-letters', 'VIN, letter that is not allowed', [
    { press: '.actions .btn--main' },
    { fill: '#vin', with: '1M8GDM9AXKPO42788' },
  ]),
  scene('vin-mistyped', 'VIN, wrong check digit', [
    { press: '.actions .btn--main' },
    { fill: '#vin', with: '1M8GDM9AXKP042789' },
  ]),
  scene('vin-invalid', 'VIN, invalid', [...enter('5YJ3E1EA2KF317000'), { waitFor: '#vin-error' }]),
  scene('vin-failed', 'VIN, lookup failed', [...enter('3VW2B7AJ4HM201425'), { waitFor: '#vin-error' }]),
  scene('vin-not-sent', 'VIN, backend unavailable', [
    { fault: { path: '*', kind: 'status', status: 503 } },
    ...enter('1M8GDM9AXKP042788'),
    { waitFor: alert },
  ]),
  scene('vin-where', 'where to find the VIN', [
    { press: '.actions .btn--main' },
    { press: '.link-row >> nth=-1' },
    { waitFor: 'dialog' },
  ]),
  {
    ...scene('scan', 'scan of the VIN', [...scan, { waitFor: '.scan-view video' }], byScan),
    camera: { picture: 'vin', hasLightAndZoom: true },
  },
  {
    ...scene(
      'scan-denied',
      'scan of the VIN, camera denied',
      [...scan, { waitFor: '.scan-problem' }],
      byScan,
    ),
    camera: { picture: 'vin', permission: 'denied' },
  },
  scene('vin-unknown', 'VIN, not found', [
    ...enter('2T1BURHE5JC034301'),
    { waitFor: 'main h1' },
    { waitForDetached: '#vin' },
  ]),
  scene('vin-photo', 'photo of the VIN', [
    ...enter('2T1BURHE5JC034301'),
    { waitForDetached: '#vin' },
    { press: '.actions .btn--main' },
    { waitFor: '.vin-hints' },
  ]),
  scene('vin-confirmed', 'confirmed by VIN', [...enter('1M8GDM9AXKP042788'), { waitFor: '.vehicle-facts' }]),
  scene('plate', 'licence plate, empty', [{ press: '.actions .btn--main' }, { waitFor: '#plate' }], byPlate),
  scene('plate-short', 'licence plate, too short', [...enter('a'), { waitFor: '#plate-error' }], byPlate),
  scene(
    'plate-confirmed',
    'confirmed by licence plate',
    [...enter('ab12 cde'), { waitForDetached: '#plate' }],
    byPlate,
  ),
  {
    ...scene('loading-failed', 'loading failed', [{ waitFor: '.msg h1' }], {}),
    path: '/9999/vin',
    readySelector: '.msg h1',
  },
];
