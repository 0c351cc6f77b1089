import type { FileName } from '../files.ts';
import type { Scene, Step } from '../scene.ts';

const path = '/app/supplements/create';
const main = 'main .btn--main';
const find = (number: string): Step[] => [
  { fill: '#claim-number', with: number },
  { key: 'Enter', at: '#claim-number' },
];
const toShop: Step[] = [...find('MM-48211'), { lose: '#claim-number' }, { see: 'main .step-foot' }];
const seek = (text: string): Step[] => [
  { fill: 'main input', with: text },
  { key: 'Enter', at: 'main input' },
];
const chooseShop: Step[] = [
  ...toShop,
  ...seek('brightwater'),
  { press: 'tbody button' },
  { see: '.shop-chosen' },
];
const toConfirm: Step[] = [...chooseShop, { press: main }, { see: '.confirm' }];
const toUpload: Step[] = [...toConfirm, { press: main }, { see: '.drop' }];
const give = (...files: FileName[]): Step => ({ give: 'input[type=file]', files });
const sent = (count: number): Step => ({ see: `.file--sent >> nth=${count - 1}` });
const toReceipt: Step[] = [
  ...toUpload,
  give('front-left.jpg', 'invoice.pdf'),
  sent(2),
  { fill: '#supplement-note', with: 'Rail cracked. Please call before Friday.' },
  { press: '.up-note .btn' },
  { see: '.up-notes li' },
  { press: '.up-next .btn--main' },
  { see: 'main h1' },
  { lose: '.drop' },
];
const form: Step[] = [...toShop, { press: '.shop-add' }, { see: '#shop-name' }];

const portal = (name: string, title: string, steps: Step[] = []): Scene => ({
  id: `supplement-${name}`,
  title: `Supplement: ${title}`,
  area: 'supplement',
  stage: 'portal',
  path,
  shows: '#claim-number',
  steps,
});

const slim = (name: string, title: string, token: string | undefined, steps: Step[] = []): Scene => ({
  id: `slim-${name}`,
  title: `Slim portal: ${title}`,
  area: 'slim',
  stage: 'portal',
  path: `/app/vendor_assignments/details${token === undefined ? '' : `?token=${token}`}`,
  shows: 'main .btn--main',
  steps,
});

/** The portals where repair shops send photos and files for a claim. */
export const supplementScenes: readonly Scene[] = [
  portal('claim', 'find the claim'),
  portal('claim-unknown', 'a claim that is not found', [...find('MM-48210'), { see: '#claim-number-error' }]),
  portal('claim-failed', 'the lookup of a claim fails', [...find('MM-48500'), { see: '.sup-alert' }]),
  portal('claim-captcha', 'the captcha is blocked', [
    { breaks: { path: '/recaptcha/*', kind: 'reset' } },
    ...find('MM-48211'),
    { see: '.sup-alert' },
  ]),
  portal('vehicles', 'several vehicles', [...find('MM-48213'), { see: '#exposure' }]),
  portal('vehicle-picked', 'one of several vehicles', [
    ...find('MM-48213'),
    { see: '#exposure' },
    { pick: '#exposure', value: '7022' },
    { see: '.exposure-chosen' },
  ]),
  portal('shop', 'find the shop', toShop),
  portal('shop-found', 'shops on several pages', [
    ...toShop,
    ...seek('bright'),
    { see: 'tbody tr >> nth=4' },
  ]),
  portal('shop-none', 'no shop of that name', [...toShop, ...seek('zzz'), { lose: 'tbody button' }]),
  portal('shop-chosen', 'a shop is chosen', chooseShop),
  {
    ...portal('shop-remembered', 'the shop of last time', [...toShop, { see: '.shop-last' }]),
    keeps: {
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
    { breaks: { path: '/1/indexes/*', kind: 'status', status: 503 } },
    ...seek('bright'),
    { see: 'main .note' },
  ]),
  portal('form', 'add a shop', form),
  portal('form-missing', 'add a shop, nothing filled in', [
    ...form,
    { press: main },
    { see: '.sup-alert li' },
  ]),
  portal('form-address', 'add a shop, addresses that are offered', [
    ...form,
    { fill: '#shop-address', with: '18 whar' },
    { see: '[role=option]' },
  ]),
  portal('form-filled', 'add a shop, filled in', [
    ...form,
    { fill: '#shop-name', with: 'Tidewater Panel Works' },
    { fill: '#shop-address', with: '18 whar' },
    { press: '[role=option]' },
    { see: '#shop-city' },
    { fill: '#shop-email', with: 'office@tidewater.example' },
    { fill: '#shop-phone', with: '(555) 010-4471' },
  ]),
  portal('confirm', 'is this right?', toConfirm),
  portal('confirm-new', 'a new contact', [
    ...toConfirm,
    { pick: '#contact', value: 'new' },
    { see: '.confirm-new' },
  ]),
  portal('confirm-incomplete', 'a new contact that lacks its address', [
    ...toConfirm,
    { pick: '#contact', value: 'new' },
    { fill: '#contact-first-name, .confirm-new input', with: 'Dana' },
    { press: '.card-actions .btn' },
    { see: '[aria-invalid=true]' },
  ]),
  portal('upload', 'files and notes, none yet', toUpload),
  portal('upload-sent', 'files that were sent', [
    ...toUpload,
    give('front-left.jpg', 'damage.jpg', 'parts.csv', 'invoice.pdf'),
    sent(4),
  ]),
  {
    ...portal('upload-sending', 'files on their way', [
      ...toUpload,
      { breaks: { path: '/_storage/*', kind: 'hang' } },
      give('front-left.jpg', 'damage.jpg'),
      // Waits for 100 percent, because earlier progress values depend on the speed of the machine.
      { see: '.file--sending [aria-valuenow="100"] >> nth=1' },
      { see: '.file-picture img >> nth=1' },
    ]),
    waits: true,
  },
  portal('upload-failed', 'files that were refused', [
    ...toUpload,
    give('fake.png', 'tool.exe', 'damage.jpg'),
    { see: '.file--failed' },
    sent(1),
  ]),
  portal('upload-missing', 'Next without a file', [
    ...toUpload,
    { key: 'Enter', at: '.up-next .btn--main' },
    { see: '.sup-alert li' },
  ]),
  portal('upload-phone', 'take it to a phone', [
    ...toUpload,
    { press: '.up-phone .btn' },
    { see: 'dialog svg' },
  ]),
  portal('receipt', 'the receipt', toReceipt),
  portal('offline', 'no network', [...toShop, { offline: true }, { see: '.banner, .sup-offline' }]),
  {
    id: 'supplement-insurer',
    title: 'Supplement: the portal of one insurer',
    area: 'supplement',
    stage: 'insurer',
    path,
    shows: '#claim-number',
  },
  slim('details', 'is this right?', 'bypass-new'),
  slim('known', 'a contact is named', 'bypass-good'),
  slim('upload', 'files and notes', 'bypass-good', [{ press: main }, { see: '.drop' }]),
  slim('receipt', 'the receipt', 'bypass-good', [
    { press: main },
    { see: '.drop' },
    give('front-left.jpg'),
    sent(1),
    { press: '.up-next .btn--main' },
    { lose: '.drop' },
  ]),
  { ...slim('expired', 'a link that has expired', 'bypass-expired'), shows: '.slim-refused' },
  { ...slim('unknown', 'a link that nobody knows', 'nobody-knows'), shows: '.slim-refused' },
  { ...slim('incomplete', 'a link without its token', undefined), shows: '.slim-refused' },
];
