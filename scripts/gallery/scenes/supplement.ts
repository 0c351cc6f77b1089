import type { Scene, Step } from './scene.ts';
import type { FileName } from './uploadFiles.ts';

const path = '/app/supplements/create';
const main = 'main .btn--main';
const find = (number: string): Step[] => [
  { fill: '#claim-number', with: number },
  { key: 'Enter', at: '#claim-number' },
];
const toShop: Step[] = [
  ...find('MM-48211'),
  { waitForDetached: '#claim-number' },
  { waitFor: 'main .actions' },
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
  kind: 'portal',
  path,
  readySelector: '#claim-number',
  steps,
});

const slim = (name: string, title: string, token: string | undefined, steps: Step[] = []): Scene => ({
  id: `slim-${name}`,
  title: `Slim portal: ${title}`,
  area: 'slim',
  kind: 'portal',
  path: `/app/vendor_assignments/details${token === undefined ? '' : `?token=${token}`}`,
  readySelector: 'main .btn--main',
  steps,
});

/** The portals where repair shops send photos and files for a claim. */
export const supplementScenes: readonly Scene[] = [
  portal('claim', 'find a claim'),
  portal('claim-unknown', 'claim not found', [...find('MM-48210'), { waitFor: '#claim-number-error' }]),
  portal('claim-failed', 'claim lookup failed', [...find('MM-48500'), { waitFor: '.sup-alert' }]),
  portal('claim-captcha', 'captcha blocked', [
    { fault: { path: '/recaptcha/*', kind: 'reset' } },
    ...find('MM-48211'),
    { waitFor: '.sup-alert' },
  ]),
  portal('vehicles', 'several vehicles', [...find('MM-48213'), { waitFor: '#exposure' }]),
  portal('vehicle-picked', 'several vehicles, one selected', [
    ...find('MM-48213'),
    { waitFor: '#exposure' },
    { press: '.exposure label >> nth=1' },
    { waitFor: '#exposure-1:checked' },
  ]),
  portal('shop', 'find a shop', toShop),
  portal('shop-found', 'several pages of shops', [
    ...toShop,
    ...searchShop('bright'),
    { waitFor: 'tbody tr >> nth=4' },
  ]),
  portal('shop-none', 'no shop found', [
    ...toShop,
    ...searchShop('zzz'),
    { waitForDetached: 'tbody button' },
  ]),
  portal('shop-chosen', 'shop selected', chooseShop),
  {
    ...portal('shop-remembered', 'shop from the last visit', [...toShop, { waitFor: '.shop-last' }]),
    localStorage: {
      'supplement-shop': JSON.stringify({
        version: 1,
        id: '301',
        name: 'Brightwater Collision Center',
        address: '214 Harbor Street, Brightwater, ME 04101',
      }),
    },
  },
  portal('shop-failed', 'shop search failed', [
    ...toShop,
    { fault: { path: '/1/indexes/*', kind: 'status', status: 503 } },
    ...searchShop('bright'),
    { waitFor: 'main .note' },
  ]),
  portal('form', 'add a shop', form),
  portal('form-missing', 'add a shop, required fields missing', [
    ...form,
    { press: main },
    { waitFor: '.sup-alert li' },
  ]),
  portal('form-address', 'add a shop, address suggestions', [
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
  portal('confirm', 'confirmation', toConfirm),
  portal('confirm-new', 'new contact', [
    ...toConfirm,
    { select: '#contact', value: 'new' },
    { waitFor: '.confirm-new' },
  ]),
  portal('confirm-incomplete', 'new contact, email missing', [
    ...toConfirm,
    { select: '#contact', value: 'new' },
    { fill: '#contact-first-name', with: 'Dana' },
    { press: '.card-actions .btn' },
    { waitFor: '[aria-invalid=true]' },
  ]),
  portal('confirm-saved', 'contact saved', [
    ...toConfirm,
    { select: '#contact', value: 'new' },
    { fill: '#contact-first-name', with: 'Dana' },
    { fill: '#contact-email', with: 'dana@brightwater.example' },
    { fill: '#contact-phone', with: '207 555 0177' },
    { press: '.card-actions .btn' },
    { waitFor: '.note--success' },
  ]),
  portal('upload', 'files and notes, empty', toUpload),
  portal('upload-sent', 'files sent', [
    ...toUpload,
    upload('front-left.jpg', 'damage.jpg', 'parts.csv', 'invoice.pdf'),
    waitForSent(4),
  ]),
  {
    ...portal('upload-sending', 'files uploading', [
      ...toUpload,
      { fault: { path: '/_storage/*', kind: 'hang' } },
      upload('front-left.jpg', 'damage.jpg'),
      // Waits for 100 percent, because earlier progress values depend on the speed of the machine.
      { waitFor: '.file--sending [aria-valuenow="100"] >> nth=1' },
      { waitFor: '.file-picture img >> nth=1' },
    ]),
    isPending: true,
  },
  portal('upload-failed', 'files rejected', [
    ...toUpload,
    upload('fake.png', 'tool.exe', 'damage.jpg'),
    { waitFor: '.file--failed' },
    waitForSent(1),
  ]),
  portal('upload-offline', 'files waiting for the network', [
    ...toUpload,
    upload('front-left.jpg'),
    waitForSent(1),
    { offline: true },
    upload('damage.jpg'),
    { waitFor: '.file--failed' },
  ]),
  portal('upload-finish', 'finish without a file that failed', [
    ...toUpload,
    upload('front-left.jpg', 'fake.png'),
    { waitFor: '.file--failed' },
    waitForSent(1),
    { press: '.up-next .btn--main' },
    { waitFor: 'dialog' },
  ]),
  portal('upload-missing', 'no file added', [
    ...toUpload,
    { key: 'Enter', at: '.up-next .btn--main' },
    { waitFor: '.sup-alert li' },
  ]),
  {
    ...portal('upload-phone', 'continue on a phone', [
      ...toUpload,
      { press: '.up-phone .btn' },
      { waitFor: 'dialog svg' },
    ]),
    only: 'mouse',
  },
  portal('receipt', 'receipt', toReceipt),
  portal('offline', 'offline', [...toShop, { offline: true }, { waitFor: '.banner, .sup-offline' }]),
  {
    id: 'supplement-insurer',
    title: 'Supplement: insurer portal',
    area: 'supplement',
    kind: 'insurer',
    path,
    readySelector: '#claim-number',
  },
  slim('details', 'confirmation', 'bypass-new'),
  slim('known', 'contact assigned', 'bypass-good'),
  slim('upload', 'files and notes', 'bypass-good', [{ press: main }, { waitFor: '.drop' }]),
  slim('receipt', 'receipt', 'bypass-good', [
    { press: main },
    { waitFor: '.drop' },
    upload('front-left.jpg'),
    waitForSent(1),
    { press: '.up-next .btn--main' },
    { waitForDetached: '.drop' },
  ]),
  { ...slim('expired', 'expired link', 'bypass-expired'), readySelector: '.slim-refused' },
  { ...slim('unknown', 'unknown link', 'nobody-knows'), readySelector: '.slim-refused' },
  { ...slim('incomplete', 'link without a token', undefined), readySelector: '.slim-refused' },
];
