import type { Scene, Step } from '../scene.ts';

const sam = '2025550101';
const nobody = '2025550102';
const kim = '2025550105';
const openMenu: Step[] = [{ see: 'a.claim' }, { press: '.menu-btn' }, { see: 'dialog .menu-item' }];

/** The list of claims, and the layout around all screens of signed-in customers. */
export const claimScenes: readonly Scene[] = [
  {
    id: 'claims',
    title: 'Claims in every state',
    area: 'claims',
    path: '/claims',
    as: sam,
    shows: 'a.claim',
  },
  {
    id: 'claims-photos',
    title: 'Claims that differ in their photos',
    area: 'claims',
    path: '/claims',
    as: kim,
    shows: 'a.claim',
  },
  {
    id: 'claims-one',
    title: 'One claim',
    area: 'claims',
    path: '/claims',
    as: '2025550104',
    shows: 'a.claim',
  },
  { id: 'claims-none', title: 'No claim', area: 'claims', path: '/claims', as: nobody, shows: '.empty .art' },
  {
    id: 'claims-loading',
    title: 'Claims that load',
    area: 'claims',
    path: '/claims',
    as: sam,
    waits: true,
    faults: [
      { path: '/api/v4/assignments', kind: 'hang' },
      { path: '/{code}/customer/v1/exposures', kind: 'hang' },
    ],
    shows: '[role=progressbar]',
  },
  {
    id: 'claims-failed',
    title: 'Claims that did not load',
    area: 'claims',
    path: '/claims',
    as: sam,
    faults: [
      { path: '/api/v4/assignments', kind: 'status', status: 503 },
      { path: '/{code}/customer/v1/exposures', kind: 'status', status: 503 },
    ],
    shows: '.msg h1',
  },
  {
    id: 'claims-resume',
    title: 'Claims, with an activation that was not finished',
    area: 'claims',
    path: '/claims',
    as: nobody,
    keeps: { 'activation-code': 'OLDONE', 'owner-phone': '2025550104' },
    shows: 'dialog',
  },
  {
    id: 'claims-resume-failed',
    title: 'Claims, with an activation that cannot be finished',
    area: 'claims',
    path: '/claims',
    as: nobody,
    keeps: { 'activation-code': 'NOLINK', 'owner-phone': '2025550104' },
    shows: 'dialog',
    steps: [{ press: 'dialog .btn--main' }, { see: 'dialog .note' }],
  },
  {
    id: 'menu',
    title: 'Menu, over the claims',
    area: 'around',
    path: '/claims',
    as: sam,
    only: 'small',
    steps: openMenu,
  },
  {
    id: 'menu-claim',
    title: 'Menu, inside a claim',
    area: 'around',
    path: '/claims',
    as: sam,
    only: 'small',
    steps: [
      { press: 'a.claim[href$="/4102/photos"]' },
      { see: '.sets' },
      { press: '.menu-btn' },
      { see: 'dialog .menu-claim' },
    ],
  },
  {
    id: 'activate-member',
    title: 'Activation code of somebody who is signed in',
    area: 'start',
    path: '/activate',
    as: sam,
    shows: '#code',
  },
  {
    id: 'offline',
    title: 'No network, over the claims',
    area: 'around',
    path: '/claims',
    as: sam,
    steps: [{ see: 'a.claim' }, { offline: true }, { see: '.banner' }],
  },
  {
    id: 'not-found-member',
    title: 'Not found, for somebody who is signed in',
    area: 'around',
    path: '/some/route',
    as: sam,
    shows: '.msg h1',
  },
];
