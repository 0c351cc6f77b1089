import type { Scene, Step } from '../scene.ts';

const sam = '2025550101';
const nobody = '2025550102';
const kim = '2025550105';
const openMenu: Step[] = [{ waitFor: 'a.claim' }, { press: '.menu-btn' }, { waitFor: 'dialog .menu-item' }];

/** The list of claims, and the layout around all screens of signed-in customers. */
export const claimScenes: readonly Scene[] = [
  {
    id: 'claims',
    title: 'Claims in every state',
    area: 'claims',
    path: '/claims',
    customerPhone: sam,
    readySelector: 'a.claim',
  },
  {
    id: 'claims-photos',
    title: 'Claims that differ in their photos',
    area: 'claims',
    path: '/claims',
    customerPhone: kim,
    readySelector: 'a.claim',
  },
  {
    id: 'claims-one',
    title: 'One claim',
    area: 'claims',
    path: '/claims',
    customerPhone: '2025550104',
    readySelector: 'a.claim',
  },
  {
    id: 'claims-none',
    title: 'No claim',
    area: 'claims',
    path: '/claims',
    customerPhone: nobody,
    readySelector: '.empty .art',
  },
  {
    id: 'claims-loading',
    title: 'Claims that load',
    area: 'claims',
    path: '/claims',
    customerPhone: sam,
    isPending: true,
    faults: [
      { path: '/api/v4/assignments', kind: 'hang' },
      { path: '/{code}/customer/v1/exposures', kind: 'hang' },
    ],
    readySelector: '[role=progressbar]',
  },
  {
    id: 'claims-failed',
    title: 'Claims that did not load',
    area: 'claims',
    path: '/claims',
    customerPhone: sam,
    faults: [
      { path: '/api/v4/assignments', kind: 'status', status: 503 },
      { path: '/{code}/customer/v1/exposures', kind: 'status', status: 503 },
    ],
    readySelector: '.msg h1',
  },
  {
    id: 'claims-resume',
    title: 'Claims, with an activation that was not finished',
    area: 'claims',
    path: '/claims',
    customerPhone: nobody,
    localStorage: { 'activation-code': 'OLDONE', 'owner-phone': '2025550104' },
    readySelector: 'dialog',
  },
  {
    id: 'claims-resume-failed',
    title: 'Claims, with an activation that cannot be finished',
    area: 'claims',
    path: '/claims',
    customerPhone: nobody,
    localStorage: { 'activation-code': 'NOLINK', 'owner-phone': '2025550104' },
    readySelector: 'dialog',
    steps: [{ press: 'dialog .btn--main' }, { waitFor: 'dialog .note' }],
  },
  {
    id: 'menu',
    title: 'Menu, over the claims',
    area: 'around',
    path: '/claims',
    customerPhone: sam,
    only: 'small',
    steps: openMenu,
  },
  {
    id: 'menu-claim',
    title: 'Menu, inside a claim',
    area: 'around',
    path: '/claims',
    customerPhone: sam,
    only: 'small',
    steps: [
      { press: 'a.claim[href$="/4102/photos"]' },
      { waitFor: '.sets' },
      { press: '.menu-btn' },
      { waitFor: 'dialog .menu-claim' },
    ],
  },
  {
    id: 'activate-member',
    title: 'Activation code of somebody who is signed in',
    area: 'start',
    path: '/activate',
    customerPhone: sam,
    readySelector: '#code',
  },
  {
    id: 'offline',
    title: 'No network, over the claims',
    area: 'around',
    path: '/claims',
    customerPhone: sam,
    steps: [{ waitFor: 'a.claim' }, { offline: true }, { waitFor: '.banner' }],
  },
  {
    id: 'not-found-member',
    title: 'Not found, for somebody who is signed in',
    area: 'around',
    path: '/some/route',
    customerPhone: sam,
    readySelector: '.msg h1',
  },
];
