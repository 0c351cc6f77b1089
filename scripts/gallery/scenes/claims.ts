import type { Scene, Step } from './scene.ts';

const sam = '2025550101';
const userWithoutClaims = '2025550102';
const kim = '2025550105';
const openMenu: Step[] = [{ waitFor: 'a.claim' }, { press: '.menu-btn' }, { waitFor: 'dialog .menu-item' }];

/** The list of claims, and the layout around all screens of signed-in customers. */
export const claimScenes: readonly Scene[] = [
  {
    id: 'claims',
    title: 'Claims: every state',
    area: 'claims',
    path: '/claims',
    customerPhone: sam,
    readySelector: 'a.claim',
  },
  {
    id: 'claims-photos',
    title: 'Claims: different photo states',
    area: 'claims',
    path: '/claims',
    customerPhone: kim,
    readySelector: 'a.claim',
  },
  {
    id: 'claims-one',
    title: 'Claims: one claim',
    area: 'claims',
    path: '/claims',
    customerPhone: '2025550104',
    readySelector: 'a.claim',
  },
  {
    id: 'claims-none',
    title: 'Claims: no claims',
    area: 'claims',
    path: '/claims',
    customerPhone: userWithoutClaims,
    readySelector: '.empty-art .art',
  },
  {
    id: 'claims-loading',
    title: 'Claims: loading',
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
    title: 'Claims: loading failed',
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
    title: 'Claims: unfinished activation',
    area: 'claims',
    path: '/claims',
    customerPhone: userWithoutClaims,
    localStorage: { 'activation-code': 'OLDONE', 'owner-phone': '2025550104' },
    readySelector: 'dialog',
  },
  {
    id: 'claims-resume-failed',
    title: 'Claims: activation cannot be completed',
    area: 'claims',
    path: '/claims',
    customerPhone: userWithoutClaims,
    localStorage: { 'activation-code': 'NOLINK', 'owner-phone': '2025550104' },
    readySelector: 'dialog',
    steps: [{ press: 'dialog .btn--main' }, { waitFor: 'dialog .note' }],
  },
  {
    id: 'menu',
    title: 'Menu: on the claims list',
    area: 'around',
    path: '/claims',
    customerPhone: sam,
    only: 'small',
    steps: openMenu,
  },
  {
    id: 'menu-claim',
    title: 'Menu: in a claim',
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
    title: 'Activation code: signed in',
    area: 'start',
    path: '/activate',
    customerPhone: sam,
    readySelector: '#code',
  },
  {
    id: 'offline',
    title: 'Offline: claims list',
    area: 'around',
    path: '/claims',
    customerPhone: sam,
    steps: [{ waitFor: 'a.claim' }, { offline: true }, { waitFor: '.banner' }],
  },
  {
    id: 'not-found-member',
    title: 'Not found: signed in',
    area: 'around',
    path: '/some/route',
    customerPhone: sam,
    readySelector: '.msg h1',
  },
];
