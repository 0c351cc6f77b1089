import type { Scene, Step } from '../scene.ts';
import type { FileName } from '../uploadFiles.ts';

const path = '/app/supplements/create';
const main = 'main .btn--main';
const find = (number: string): Step[] => [
  { fill: '#claim-number', with: number },
  { key: 'Enter', at: '#claim-number' },
];
const toShop: Step[] = [
  ...find('MM-48211'),
  { waitForDetached: '#claim-number' },
  { waitFor: 'main .step-foot' },
];
const searchShop = (text: string): Step[] => [
  { fill: 'main input', with: text },
  { key: 'Enter', at: 'main input' },
];
const chooseShop: Step[] = [
  ...toShop,
  ...searchShop('brightwater'),
  { press: 'tbody button' },
  { waitFor: '.shop-chosen' },
];
const toConfirm: Step[] = [...chooseShop, { press: main }, { waitFor: '.confirm' }];
const toUpload: Step[] = [...toConfirm, { press: main }, { waitFor: '.drop' }];
const upload = (...files: FileName[]): Step => ({ upload: 'input[type=file]', files });
const waitForSent = (count: number): Step => ({ waitFor: `.file--sent >> nth=${count - 1}` });
const toReceipt: Step[] = [
  ...toUpload,
  upload('front-left.jpg', 'invoice.pdf'),
  waitForSent(2),
  { fill: '#supplement-note', with: 'Rail cracked. Please call before Friday.' },
  { press: '.up-note .btn' },
  { waitFor: '.up-notes li' },
  { press: '.up-next .btn--main' },
  { waitFor: 'main h1' },
  { waitForDetached: '.drop' },
];
const form: Step[] = [...toShop, { press: '.shop-add' }, { waitFor: '#shop-name' }];

const portal = (name: string, title: string, steps: Step[] = []): Scene => ({
  id: `supplement-${name}`,
  title: `Supplement: ${title}`,
  area: 'supplement',
  stage: 'portal',
  path,
  readySelector: '#claim-number',
  steps,
});

const slim = (name: string, title: string, token: string | undefined, steps: Step[] = []): Scene => ({
  id: `slim-${name}`,
  title: `Slim portal: ${title}`,
  area: 'slim',
  stage: 'portal',
  path: `/app/vendor_assignments/details${token === undefined ? '' : `?token=${token}`}`,
  readySelector: 'main .btn--main',
  steps,
});

/** The portals where repair shops send photos and files for a claim. */
export const supplementScenes: readonly Scene[] = [
  portal('claim', 'find the claim'),
  portal('claim-unknown', 'a claim that is not found', [
    ...find('MM-48210'),
    { waitFor: '#claim-number-error' },
  ]),
  portal('claim-failed', 'the lookup of a claim fails', [...find('MM-48500'), { waitFor: '.sup-alert' }]),
  portal('claim-captcha', 'the captcha is blocked', [
    { fault: { path: '/recaptcha/*', kind: 'reset' } },
    ...find('MM-48211'),
    { waitFor: '.sup-alert' },
  ]),
  portal('vehicles', 'several vehicles', [...find('MM-48213'), { waitFor: '#exposure' }]),
  portal('vehicle-picked', 'one of several vehicles', [
    ...find('MM-48213'),
    { waitFor: '#exposure' },
    { select: '#exposure', value: '7022' },
    { waitFor: '.exposure-chosen' },
  ]),
  portal('shop', 'find the shop', toShop),
  portal('shop-found', 'shops on several pages', [
    ...toShop,
    ...searchShop('bright'),
    { waitFor: 'tbody tr >> nth=4' },
  ]),
  portal('shop-none', 'no shop of that name', [
    ...toShop,
    ...searchShop('zzz'),
    { waitForDetached: 'tbody button' },
  ]),
  portal('shop-chosen', 'a shop is chosen', chooseShop),
  {
    ...portal('shop-remembered', 'the shop of last time', [...toShop, { waitFor: '.shop-last' }]),
    localStorage: {
      'supplement-shop': JSON.stringify({
        version: 1,
        id: '301',
        name: 'Brightwater Collision Center',
        address: '214 Harbor Street, Brightwater, ME 04101',
      }),
    },
  },
  portal('shop-failed', 'the search does not answer', [
    ...toShop,
    { fault: { path: '/1/indexes/*', kind: 'status', status: 503 } },
    ...searchShop('bright'),
    { waitFor: 'main .note' },
  ]),
  portal('form', 'add a shop', form),
  portal('form-missing', 'add a shop, nothing filled in', [
    ...form,
    { press: main },
    { waitFor: '.sup-alert li' },
  ]),
  portal('form-address', 'add a shop, addresses that are offered', [
    ...form,
    { fill: '#shop-address', with: '18 whar' },
    { waitFor: '[role=option]' },
  ]),
  portal('form-filled', 'add a shop, filled in', [
    ...form,
    { fill: '#shop-name', with: 'Tidewater Panel Works' },
    { fill: '#shop-address', with: '18 whar' },
    { press: '[role=option]' },
    { waitFor: '#shop-city' },
    { fill: '#shop-email', with: 'office@tidewater.example' },
    { fill: '#shop-phone', with: '(555) 010-4471' },
  ]),
  portal('confirm', 'is this right?', toConfirm),
  portal('confirm-new', 'a new contact', [
    ...toConfirm,
    { select: '#contact', value: 'new' },
    { waitFor: '.confirm-new' },
  ]),
  portal('confirm-incomplete', 'a new contact that lacks its address', [
    ...toConfirm,
    { select: '#contact', value: 'new' },
    { fill: '#contact-first-name, .confirm-new input', with: 'Dana' },
    { press: '.card-actions .btn' },
    { waitFor: '[aria-invalid=true]' },
  ]),
  portal('upload', 'files and notes, none yet', toUpload),
  portal('upload-sent', 'files that were sent', [
    ...toUpload,
    upload('front-left.jpg', 'damage.jpg', 'parts.csv', 'invoice.pdf'),
    waitForSent(4),
  ]),
  {
    ...portal('upload-sending', 'files on their way', [
      ...toUpload,
      { fault: { path: '/_storage/*', kind: 'hang' } },
      upload('front-left.jpg', 'damage.jpg'),
      // Waits for 100 percent, because earlier progress values depend on the speed of the machine.
      { waitFor: '.file--sending [aria-valuenow="100"] >> nth=1' },
      { waitFor: '.file-picture img >> nth=1' },
    ]),
    isPending: true,
  },
  portal('upload-failed', 'files that were refused', [
    ...toUpload,
    upload('fake.png', 'tool.exe', 'damage.jpg'),
    { waitFor: '.file--failed' },
    waitForSent(1),
  ]),
  portal('upload-missing', 'Next without a file', [
    ...toUpload,
    { key: 'Enter', at: '.up-next .btn--main' },
    { waitFor: '.sup-alert li' },
  ]),
  portal('upload-phone', 'take it to a phone', [
    ...toUpload,
    { press: '.up-phone .btn' },
    { waitFor: 'dialog svg' },
  ]),
  portal('receipt', 'the receipt', toReceipt),
  portal('offline', 'no network', [...toShop, { offline: true }, { waitFor: '.banner, .sup-offline' }]),
  {
    id: 'supplement-insurer',
    title: 'Supplement: the portal of one insurer',
    area: 'supplement',
    stage: 'insurer',
    path,
    readySelector: '#claim-number',
  },
  slim('details', 'is this right?', 'bypass-new'),
  slim('known', 'a contact is named', 'bypass-good'),
  slim('upload', 'files and notes', 'bypass-good', [{ press: main }, { waitFor: '.drop' }]),
  slim('receipt', 'the receipt', 'bypass-good', [
    { press: main },
    { waitFor: '.drop' },
    upload('front-left.jpg'),
    waitForSent(1),
    { press: '.up-next .btn--main' },
    { waitForDetached: '.drop' },
  ]),
  { ...slim('expired', 'a link that has expired', 'bypass-expired'), readySelector: '.slim-refused' },
  { ...slim('unknown', 'a link that nobody knows', 'nobody-knows'), readySelector: '.slim-refused' },
  { ...slim('incomplete', 'a link without its token', undefined), readySelector: '.slim-refused' },
];
