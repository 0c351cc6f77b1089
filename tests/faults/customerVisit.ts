import type { Locator, Page } from 'playwright';
import { trialActivation } from '#scripts/sandbox/seed/activations.ts';
import { type Customer, kim, sam } from '../support/browser/logIn.ts';
import { crashTab, photoFile, setCameraFile } from '../support/browser/photoScreens.ts';
import { closeDatabases, watchDatabases } from '../support/browser/photosOnDevice.ts';
import { operateRandomControl } from '../support/browser/randomWalk.ts';
import { cmykJpeg } from '../support/samples/jpegs.ts';
import { createRandom } from '../support/samples/random.ts';
import { actionMs, drawFrame, loadMs, stalledLoadMs } from './pageWaits.ts';
import { readScreen, readStoredPhotoIds, type Screen } from './readScreen.ts';
import type { UserStep } from './steps.ts';
import { createTakenPhotos } from './takenPhotos.ts';
import { recordErrors, type WalkSetup } from './walkSetup.ts';

/** Real time to wait for the next request of a photo that is being sent. */
const sendingMs = 5_000;

const activationCode = 'TRYabc';
/** A new customer, who activates a claim. */
const newcomer: Customer = {
  phone: trialActivation(activationCode)?.ownerPhone ?? '',
  password: 'rainbow9',
};

/** The claim that each customer sends photos for. */
const claims: ReadonlyMap<Customer, string> = new Map([
  [sam, '4102'],
  [kim, '4202'],
]);

/** Prefixes of the claim numbers of each customer, by the customer's phone number. */
const claimStarts: Readonly<Record<string, string>> = { [sam.phone]: '41', [kim.phone]: '42' };
const newClaimStart = '50';

/**
 * Prefixes of the claim numbers that a customer must not see. Without a phone number, no customer is signed in.
 * @param linkedBy the customer who has linked the activation code, if any
 */
export function foreignClaimStarts(phone: string | undefined, linkedBy: string | undefined): string[] {
  const own = phone === undefined ? [] : [claimStarts[phone] ?? newClaimStart];
  if (phone !== undefined && phone === linkedBy) own.push(newClaimStart);
  return [...Object.values(claimStarts), newClaimStart].filter((start) => !own.includes(start));
}

export interface CustomerVisitOptions {
  readonly code: string;
  readonly start: 'claims' | 'activation';
  readonly hasServiceWorker: boolean;
}

export type CustomerVisit = Awaited<ReturnType<typeof startCustomerVisit>>;

let photoCount = 0;
const nextPhoto = () => photoFile(cmykJpeg, ++photoCount);
const exifDateOf = (number: number) =>
  new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString().slice(11, 19);

/** Opens the app in a new browser context. */
export async function startCustomerVisit(setup: WalkSetup, options: CustomerVisitOptions) {
  const { proxy } = setup;
  const { code, start } = options;
  const context = await setup.openContext(options.hasServiceWorker);
  const errors: string[] = [];
  const notices: string[] = [];
  const takenPhotos = createTakenPhotos();
  const urlOf = (path: string) => `${proxy.url}/app/${code}${path}`;
  /** Number of documents that were loaded, in all tabs. */
  let documentNumber = 0;
  /** The customer who logs in next. */
  let customer: Customer = start === 'activation' ? newcomer : sam;
  let submittedUrl: string | undefined;
  let tab: Page;
  let otherTab: Page | undefined;

  await context.exposeFunction('recordNotice', (text: string) => void notices.push(text));
  await context.addInitScript(recordNotices);
  await context.addInitScript(watchDatabases);
  const openPage = async (): Promise<Page> => watch(await context.newPage());
  const watch = (page: Page): Page => {
    page.on('domcontentloaded', () => {
      documentNumber += 1;
    });
    recordErrors(page, errors);
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    return page;
  };
  const open = async (path: string) => {
    await tab.goto(urlOf(path), { waitUntil: 'commit', timeout: stalledLoadMs }).catch(() => undefined);
  };
  const signIn = async (phone: string) => {
    const reply = await fetch(`${proxy.url}/_sandbox/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, phone }),
    });
    const { token } = (await reply.json()) as { token: string };
    proxy.setPhone(token, phone);
    await tab.goto(urlOf('/tos'), { timeout: loadMs });
    await tab.evaluate(
      ([key, value]) => localStorage.setItem(key as string, value as string),
      [`livery/${code}/token`, token],
    );
  };

  tab = await openPage();
  if (start === 'claims') await signIn(sam.phone);
  await tab.goto(urlOf(start === 'claims' ? '/claims' : '/activate'), { timeout: loadMs });

  const click = (target: Locator) => target.click({ timeout: actionMs }).catch(() => undefined);
  const isShown = (selector: string) => tab.locator(selector).first().isVisible();
  const mainButton = () => tab.locator('main .actions .btn--main, main .btn--main').first();
  const promptAddress = () => {
    const { pathname, searchParams } = new URL(tab.url());
    return `${pathname} ${searchParams.get('set')} ${searchParams.get('prompt')}`;
  };
  const storedIds = () => readStoredPhotoIds(tab, code).catch(() => [] as string[]);
  const owner = async () => {
    const token = await tab
      .evaluate((key) => localStorage.getItem(key), `livery/${code}/token`)
      .catch(() => null);
    return (token && proxy.phoneOf(token)) ?? '';
  };

  const takePhoto = async () => {
    const before = await storedIds();
    const file = nextPhoto();
    const number = photoCount;
    await setCameraFile(tab, file);
    await tab
      .locator('.mine, .cam .note')
      .first()
      .waitFor({ timeout: loadMs })
      .catch(() => undefined);
    if (!(await isShown('.mine'))) return;
    const after = await storedIds();
    // A new photo replaces an unconfirmed photo of the same prompt.
    takenPhotos.allowMissing(
      'replaced',
      ({ id, isConfirmed }) => !isConfirmed && id !== undefined && !after.includes(id),
    );
    const id = after.find((stored) => !before.includes(stored));
    takenPhotos.add({
      takenAt: exifDateOf(number),
      owner: await owner(),
      promptAddress: promptAddress(),
      id,
      isConfirmed: false,
    });
  };
  const confirmPhoto = async () => {
    const photo = takenPhotos.findUnderReview(promptAddress());
    await click(mainButton());
    const isAccepted = await tab
      .locator('.mine')
      .waitFor({ state: 'detached', timeout: loadMs })
      .then(
        () => true,
        () => false,
      );
    if (photo && isAccepted && !(await isShown('.cam > .note'))) photo.isConfirmed = true;
  };
  /** Runs a step that can discard photos. The walk then no longer requires that the device or the backend has the photos. */
  const allowDiscarding = async (work: () => Promise<unknown>) => {
    const before = await storedIds();
    for (const photo of takenPhotos.expected()) photo.isConfirmed = false;
    await work();
    const after = await storedIds();
    takenPhotos.allowMissing(
      'discarded',
      ({ id }) => id !== undefined && before.includes(id) && !after.includes(id),
    );
  };
  const fillForm = async (values: Readonly<Record<string, string>>) => {
    for (const [selector, value] of Object.entries(values)) {
      const field = tab.locator(selector);
      if (await field.isVisible()) await field.fill(value, { timeout: actionMs }).catch(() => undefined);
    }
    const submit = tab.locator('main :is(button[type=submit], .actions .btn--main)').first();
    const url = tab.url();
    submittedUrl = await submit.click({ timeout: actionMs }).then(
      () => url,
      () => undefined,
    );
  };
  const advance = async (): Promise<string> => {
    const { pathname } = new URL(tab.url());
    if (!pathname.startsWith('/app/')) {
      // The customer waits until the page can be loaded again.
      proxy.setNetwork('open');
      await context.setOffline(false);
      return open('/claims').then(() => 'opens the claims when the network is back');
    }
    if (await isShown('.stalled a')) return click(tab.locator('.stalled a').first()).then(() => 'reloads');
    if (await isShown('dialog[open]')) {
      const dialog = tab.locator('dialog[open]').last();
      await click(dialog.locator('.btn--main, .dialog-head button').last());
      return 'answers a dialog';
    }
    if (await isShown('.mine')) return confirmPhoto().then(() => 'uses the photo');
    if (await isShown('.shoot')) return takePhoto().then(() => 'takes a photo');
    if (await isShown('.damage-map'))
      return click(tab.locator('.actions .btn:not(.btn--main)')).then(() => 'skips the damage map');
    if (pathname.endsWith('/start')) {
      await click(tab.locator('a[href$="/login"]').first());
      return 'opens the login';
    }
    if (pathname.endsWith('/login')) {
      await fillForm({ '#phone': customer.phone, '#password': customer.password });
      return `logs in as ${customer.phone}`;
    }
    if (pathname.endsWith('/activate')) return fillForm({ '#code': activationCode }).then(() => 'activates');
    if (pathname.includes('/create/')) {
      await fillForm({ '#password': newcomer.password, '#again': newcomer.password });
      return 'creates an account';
    }
    if (await isShown('#vin')) return fillForm({ '#vin': '1M8GDM9AXKP042788' }).then(() => 'enters a VIN');
    if (pathname.endsWith('/claims')) {
      const claim = claims.get(customer);
      const card = claim ? `a.claim[href$="/${claim}/photos"]` : 'a.claim';
      await click(tab.locator((await isShown(card)) ? card : 'a.claim, main button').first());
      return 'opens a claim';
    }
    if (await isShown('.scale select')) {
      await tab
        .locator('.scale select')
        .selectOption('9', { timeout: actionMs })
        .catch(() => undefined);
      return click(mainButton()).then(() => 'answers the survey');
    }
    const faces = '.radios--tiles:not(:has([aria-pressed="true"])) button';
    if (await isShown(faces)) return click(tab.locator(faces).last()).then(() => 'rates');
    if (await mainButton().isVisible()) return click(mainButton()).then(() => 'presses the main button');
    await open('/claims');
    return 'opens the claims';
  };
  const logOut = async () => {
    if (!(await isShown('.menu-btn'))) return;
    const phone = await owner();
    await click(tab.locator('.menu-btn').first());
    await click(tab.locator('dialog .log-out'));
    const unsent = tab.locator('dialog .btn--danger');
    await tab
      .locator('dialog .btn--danger')
      .or(tab.locator('a[href$="/login"]'))
      .first()
      .waitFor({ timeout: loadMs })
      .catch(() => undefined);
    if (!(await unsent.isVisible())) return;
    // The customer agrees that unsent photos are deleted.
    takenPhotos.allowMissing('logged out', (photo) => photo.owner === phone);
    await click(unsent);
    await tab.waitForURL('**/start', { timeout: loadMs, waitUntil: 'commit' }).catch(() => undefined);
  };
  const replaceTab = async (next: Page) => {
    tab = next;
    if (otherTab?.isClosed()) otherTab = undefined;
  };

  const travel = async (direction: 'back' | 'forward') => {
    const go = direction === 'back' ? tab.goBack : tab.goForward;
    await go.call(tab, { waitUntil: 'commit', timeout: stalledLoadMs }).catch(() => undefined);
    // Going back can end at the empty page with which the history starts.
    if (tab.url() === 'about:blank') await open('/claims');
  };

  const actions: Readonly<Record<UserStep, () => Promise<unknown>>> = {
    advance,
    async enterWrongValues() {
      if (!(await isShown('main form input'))) return;
      await fillForm({
        '#phone': '2025550101',
        '#password': 'wrong',
        '#again': 'other',
        '#code': 'A-1',
        '#vin': '5YJ3E1EA2KF317000',
      });
    },
    retake: async () => {
      if (await isShown('.mine'))
        await allowDiscarding(() => click(tab.locator('.mine ~ .actions button, .actions button').nth(1)));
    },
    back: () => travel('back'),
    forward: () => travel('forward'),
    reload: () => tab.reload({ waitUntil: 'commit', timeout: stalledLoadMs }).catch(() => undefined),
    async reopenTab() {
      const url = tab.url();
      await tab.close();
      await replaceTab(await openPage());
      await tab.goto(url, { waitUntil: 'commit', timeout: stalledLoadMs }).catch(() => undefined);
    },
    async crashTab() {
      const url = tab.url();
      await replaceTab(watch(await crashTab(context, tab)));
      await tab.goto(url, { waitUntil: 'commit', timeout: stalledLoadMs }).catch(() => undefined);
    },
    async openTab() {
      otherTab ??= tab;
      await replaceTab(await openPage());
      await open('/claims');
    },
    async switchTab() {
      if (!otherTab || otherTab.isClosed()) return;
      const next = otherTab;
      otherTab = tab;
      await replaceTab(next);
      await tab.bringToFront();
    },
    openClaims: () => open('/claims'),
    closeDatabases: () => closeDatabases(tab).catch(() => undefined),
    logOut,
    async changeUser() {
      await logOut();
      customer = customer === sam ? kim : sam;
      // Prefers a link to a page load, because a link keeps the page's memory, which may contain data of the first user.
      const link = tab.locator('a[href$="/login"]').first();
      if (await link.isVisible()) await click(link);
      else await open('/login');
      await settle();
      if (await isShown('#phone')) await advance();
    },
  };

  /** Waits until no request is being answered, the page has rendered, and no photo is between two of its requests. */
  async function settle(): Promise<void> {
    const isBusy = () => proxy.pendingCount() > 0;
    const endMs = Date.now() + loadMs;
    const endOfSendingMs = Date.now() + sendingMs;
    for (let idleCount = 0; idleCount < 2 && Date.now() < endMs; ) {
      await drawFrame(tab);
      const isBetweenRequests =
        !proxy.isHolding() && Date.now() < endOfSendingMs && (await isShown('.queue-chip--sending'));
      idleCount = isBusy() || isBetweenRequests ? 0 : idleCount + 1;
    }
  }

  return {
    context,
    code,
    takenPhotos,
    /** Uncaught errors of all pages. */
    errors,
    /** Texts of the dialogs, notes and notifications that were shown. */
    notices,
    page: () => tab,
    documentNumber: () => documentNumber,
    run(step: UserStep) {
      submittedUrl = undefined;
      return actions[step]();
    },
    /** URL of the page whose form the last step has submitted. */
    submittedUrl: () => submittedUrl,
    /** Operates a random control in the main area. On a photo screen, this can discard photos. */
    operateRandomControl(seed: number) {
      submittedUrl = undefined;
      const use = () =>
        operateRandomControl(tab, {
          within: 'main',
          random: createRandom(seed),
          file: nextPhoto,
          text: () => ['1M8GDM9AXKP042788', '', 'BG 123-AB'][seed % 3] ?? '',
        });
      return /\/photos/.test(tab.url()) ? allowDiscarding(use) : use();
    },
    settle,
    screen: (): Promise<Screen> => readScreen(tab, code),
    storedIds,
    owner,
    /** Opens the claims in a single tab with this customer signed in. */
    async openAs(phone: string) {
      for (const page of context.pages()) if (page !== tab) await page.close();
      otherTab = undefined;
      if ((await owner()) !== phone) await signIn(phone);
      await open('/claims');
      await settle();
    },
  };
}

/** Runs in the page: reports each new message, because the next response may clear it. */
function recordNotices(): void {
  const record = (window as unknown as { recordNotice?: (text: string) => void }).recordNotice;
  const reported = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const element of document.querySelectorAll('dialog[open], .note, .toast')) {
      if (reported.has(element)) continue;
      reported.add(element);
      record?.(element.textContent ?? '');
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
}
