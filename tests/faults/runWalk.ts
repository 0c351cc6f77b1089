import {
  type CustomerVisit,
  type CustomerVisitOptions,
  foreignClaimStarts,
  startCustomerVisit,
} from './customerVisit.ts';
import type { Screen } from './readScreen.ts';
import {
  blankLimitMs,
  endFaults,
  fail,
  renderMs,
  resetBackend,
  runSteps,
  takeFaultStep,
  type WalkResult,
  waitForRecovery,
} from './runSteps.ts';
import { photoLifetimeMs, type Step, stallTimeoutMs } from './steps.ts';
import { findSubmissions, isUploadedAgain, type TakenPhoto } from './takenPhotos.ts';
import type { WalkSetup } from './walkSetup.ts';

export interface Walk extends CustomerVisitOptions {
  readonly steps: readonly Step[];
}

/** Runs a walk until an invariant does not hold, or until its end. */
export async function runWalk(setup: WalkSetup, walk: Walk): Promise<WalkResult> {
  await resetBackend(setup);
  const visit = await startCustomerVisit(setup, walk);
  return runSteps(setup, visit, walk.steps, {
    ...createChecker(setup, visit),
    takeStep: (step) => takeStep(setup, visit, step),
    describe: (result) =>
      `${typeof result === 'string' ? result : ''} → ${visit.page().url().replace(setup.proxy.url, '')}`,
  });
}

async function takeStep({ proxy }: WalkSetup, visit: CustomerVisit, step: Step): Promise<unknown> {
  switch (step.kind) {
    case 'operateRandomControl':
      return visit.operateRandomControl(step.seed);
    case 'break':
    case 'network':
    case 'wait':
    case 'translate':
      return takeFaultStep(proxy, visit, step);
    case 'evict':
      return evict(visit, step.data, proxy.url);
    case 'clock':
      if (step.byMs >= photoLifetimeMs) visit.takenPhotos.allowMissing('expired');
      return takeFaultStep(proxy, visit, step);
    default:
      return visit.run(step.kind);
  }
}

async function evict(visit: CustomerVisit, data: string, origin: string): Promise<void> {
  const { takenPhotos } = visit;
  // The browser's error page cannot read what is stored.
  const isBrowserError = !visit.page().url().startsWith('http');
  const stored = await visit.storedIds();
  const session = await visit.context.newCDPSession(visit.page());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: data });
  if (data !== 'indexeddb' && data !== 'all') return;
  const owner = await visit.owner();
  for (const photo of takenPhotos.expected()) {
    if (photo.id === undefined || !(isBrowserError || stored.includes(photo.id))) continue;
    photo.missingReason = 'evicted';
    if (!isBrowserError && photo.isConfirmed && photo.owner === owner)
      photo.evictedIn = visit.documentNumber();
  }
}

/** Steps after which the device must still store all photos that the backend lacks. */
const stepsThatKeepPhotos: readonly Step['kind'][] = [
  'back',
  'forward',
  'reload',
  'reopenTab',
  'crashTab',
  'wait',
  'network',
];

/** The screens with a form that sends a request. */
const forms = /\/(?:login|activate|create\/\w+)$/;

/** The screens that only a signed-in customer sees. */
const memberScreens = /^\/app\/\w+\/(?:claims|\d+\/)/;

const lostNotice =
  /no longer on this device|više ni(?:je|su) na ovom uređaju|browser cleared|pregledač obrisao/i;

function createChecker(setup: WalkSetup, visit: CustomerVisit) {
  const { proxy, sandbox } = setup;
  const { takenPhotos, context, code } = visit;
  let before: readonly string[] = [];

  const describe = ({ takenAt, owner, promptAddress, isConfirmed }: TakenPhoto) =>
    `the ${isConfirmed ? 'confirmed' : 'unconfirmed'} photo ${takenAt} of ${owner} at ${promptAddress}`;

  /** Returns the screen. If it is not usable yet, moves the clock to the time limit for blank screens first. */
  const readUsableScreen = async (): Promise<Screen | undefined> => {
    let screen = await visit.screen().catch(() => undefined);
    if (screen?.isUsable || screen?.isBrowserError) return screen;
    // A screen can wait for two calls that hang, one after the other: the user, then the claim.
    const pausesMs = [blankLimitMs, ...(proxy.isHolding() ? [stallTimeoutMs, stallTimeoutMs] : [])];
    for (const endMs = Date.now() + renderMs; Date.now() < endMs; ) {
      const pauseMs = pausesMs.shift();
      if (pauseMs !== undefined) await context.clock.fastForward(pauseMs);
      await visit.settle();
      screen = await visit.screen().catch(() => undefined);
      if (screen?.isUsable || screen?.isBrowserError) return screen;
    }
    return fail(`The screen is blank after 8 s: ${screen?.url} "${screen?.text.slice(0, 200)}"`);
  };

  /** Checks that a submitted form shows the next screen or a message. */
  const checkForm = async ({ url, hasMessage }: Screen) => {
    if (visit.submittedUrl() !== url || hasMessage || !forms.test(new URL(url).pathname)) return;
    await context.clock.fastForward(stallTimeoutMs);
    await visit.settle();
    const screen = await readUsableScreen();
    if (screen && !screen.isBrowserError && screen.url === url && !screen.hasMessage)
      fail(`The form at ${new URL(url).pathname} was submitted, but there is no message and no next screen.`);
  };

  const checkPrivacy = ({ token, text, stored }: Screen) => {
    const phone = token === null ? undefined : proxy.phoneOf(token);
    if (token !== null && phone === undefined) return;
    const numbers = `(?:${foreignClaimStarts(phone, proxy.linkedBy()).join('|')})\\d\\d`;
    const shown = new RegExp(`(?<![\\d.,])(?:CLM-)?${numbers}(?![\\d.,])`).exec(text)?.[0];
    if (shown)
      fail(
        `The screen of ${phone ?? 'a visitor who is not signed in'} shows the claim ${shown} of another customer.`,
      );
    // Remove encrypted values, because their Base64 can contain such a number by chance.
    const readable = stored.replace(/[A-Za-z0-9+/]{40,}/g, '');
    const kept = new RegExp(`(?:CLM-|["/])${numbers}(?=["/\\\\])`).exec(readable)?.[0];
    if (kept && phone !== undefined)
      fail(`The storage of ${phone} contains the claim ${kept} of another customer.`);
  };

  const checkChip = async ({ chip, token, url }: Screen) => {
    if (!chip) return;
    const log = await sandbox.photos();
    const phone = (token && proxy.phoneOf(token)) ?? '';
    const own = takenPhotos.expected().filter(({ owner }) => owner === phone);
    const missing = own.find((photo) => photo.isConfirmed && findSubmissions(log, photo).length === 0);
    const stored = await visit.storedIds();
    if (['partial', 'sent'].includes(chip.kind) && missing?.id !== undefined && stored.includes(missing.id))
      fail(`The chip says "${chip.text}", but the backend does not have ${describe(missing)}.`);
    const claim = /\/(\d+)\/photos/.exec(url)?.[1];
    const [, sent, total] = /(\d+)\D+(\d+)/.exec(chip.text) ?? [];
    // The other claims have photos from the start.
    if (!['4102', '4202', '5001'].includes(claim ?? '') || sent === undefined || total !== '8') return;
    const prompts = new Set(
      log.photos
        .filter((photo) => photo.state === 'shown' && photo.assignment_id === claim && photo.carrier === code)
        .map(({ prompt_id }) => prompt_id),
    );
    const seeded = claim === '4202' ? 4 : 0;
    if (Number(sent) > prompts.size + seeded)
      fail(`The chip says "${chip.text}", but the backend has ${prompts.size + seeded} of the photos.`);
  };

  const checkBackend = async () => {
    const log = await sandbox.photos();
    for (const photo of takenPhotos.all) {
      const submissions = findSubmissions(log, photo);
      if (submissions.length > 1)
        fail(`The backend has received ${describe(photo)} ${submissions.length} times.`);
      if (isUploadedAgain(log, photo))
        fail(`The app has uploaded ${describe(photo)} again after the backend had accepted it.`);
      const [claim = ''] = submissions.map(({ assignment_id }) => String(assignment_id));
      if (foreignClaimStarts(photo.owner, proxy.linkedBy()).some((start) => claim.startsWith(start)))
        fail(`The claim ${claim} of another customer has received ${describe(photo)}.`);
    }
    return log;
  };

  const checkErrors = () => {
    const [error] = visit.errors;
    if (error !== undefined) fail(`A page has an uncaught error: ${error}`);
  };

  const findUndelivered = async (owner: string) => {
    const log = await sandbox.photos();
    return takenPhotos
      .expected()
      .find(
        (photo) => photo.owner === owner && photo.isConfirmed && findSubmissions(log, photo).length === 0,
      );
  };

  return {
    async checkStep(step: Step): Promise<void> {
      checkErrors();
      const screen = await readUsableScreen();
      checkErrors();
      if (!screen || screen.isBrowserError) return;
      checkPrivacy(screen);
      await checkForm(screen);
      await checkChip(screen);
      await checkBackend();
      const after = await visit.storedIds();
      if (stepsThatKeepPhotos.includes(step.kind)) await checkStillThere(before, after);
      before = after;
    },

    async checkRecovery(): Promise<void> {
      await endFaults(setup, visit);
      await visit.settle();
      await checkWithoutReload();
      for (const owner of new Set(takenPhotos.all.map((photo) => photo.owner))) {
        if (owner === '') continue;
        await visit.openAs(owner);
        await readUsableScreen();
        await waitForRecovery(visit, async () => (await findUndelivered(owner)) === undefined);
        const missing = await findUndelivered(owner);
        if (missing) fail(`The backend has never received ${describe(missing)}.`);
      }
      await checkNothingLost();
      checkErrors();
    },
  };

  /** Checks that the device has deleted only photos that the backend has. */
  async function checkStillThere(earlier: readonly string[], now: readonly string[]): Promise<void> {
    const log = await checkBackend();
    const gone = takenPhotos
      .expected()
      .find(
        (photo) =>
          photo.id !== undefined &&
          earlier.includes(photo.id) &&
          !now.includes(photo.id) &&
          findSubmissions(log, photo).length === 0,
      );
    if (gone) fail(`The device has lost ${describe(gone)}.`);
  }

  /** Checks that the open page sends its photos and reports evicted ones without a reload. */
  async function checkWithoutReload(): Promise<void> {
    const first = await visit.screen().catch(() => undefined);
    if (!first || first.isBrowserError || first.token === null) return;
    // A customer whose session could not be loaded keeps the token, but is signed out on this page.
    if (!memberScreens.test(new URL(first.url).pathname)) return;
    const owner = proxy.phoneOf(first.token) ?? '';
    const isSettled = async () => {
      const screen = await visit.screen().catch(() => undefined);
      return screen?.chip?.kind === 'attention' || (await findUndelivered(owner)) === undefined;
    };
    const isKept = await waitForRecovery(visit, isSettled);
    const missing = await findUndelivered(owner);
    const { chip } = (await visit.screen().catch(() => undefined)) ?? {};
    if (!isKept && missing && chip)
      fail(`The chip says "${chip.text}", but ${describe(missing)} is not sent within one retry period.`);
    const log = await checkBackend();
    const unreported = takenPhotos.all.find(
      (photo) => photo.evictedIn === visit.documentNumber() && findSubmissions(log, photo).length === 0,
    );
    if (unreported && !visit.notices.some((text) => lostNotice.test(text)))
      fail(`The browser has evicted ${describe(unreported)}, and the page does not say so.`);
  }

  async function checkNothingLost(): Promise<void> {
    const log = await checkBackend();
    const stored = await visit.storedIds();
    const lost = takenPhotos
      .expected()
      .find(
        (photo) =>
          photo.id !== undefined && !stored.includes(photo.id) && findSubmissions(log, photo).length === 0,
      );
    if (lost) fail(`Neither the device nor the backend has ${describe(lost)}.`);
  }
}
