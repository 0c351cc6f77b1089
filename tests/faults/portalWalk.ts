import type { Page } from 'playwright';
import { filePayload } from '../support/supplementPages.ts';
import { drawFrame, stalledLoadMs } from './drawFrame.ts';
import type { PortalStep, PortalWalk, VendorStep } from './portalSteps.ts';
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
import type { WalkSetup } from './walkSetup.ts';

const actionMs = 2_000;
const loadMs = 15_000;
const addresses = {
  desk: '/app/supplements/create',
  link: '/app/vendor_assignments/details?token=bypass-good',
} as const;

let fileNumber = 0;

interface FileRow {
  readonly name: string;
  /** `waiting`, `sending`, `sent`, `failed` or `duplicate`. */
  readonly kind: string;
}

type PortalVisit = Awaited<ReturnType<typeof startVisit>>;

/** Runs a walk in the supplement portal until an invariant does not hold, or until its end. */
export async function runPortalWalk(setup: WalkSetup, walk: PortalWalk): Promise<WalkResult> {
  await resetBackend(setup);
  const visit = await startVisit(setup, walk.entry);
  return runSteps(setup, visit, walk.steps, {
    takeStep: (step) => takeStep(setup, visit, step),
    describe: async () => `→ ${await visit.describe()}`,
    checkStep: () => checkStep(setup, visit),
    checkRecovery: () => checkRecovery(setup, visit),
  });
}

async function takeStep({ proxy }: WalkSetup, visit: PortalVisit, step: PortalStep): Promise<unknown> {
  switch (step.kind) {
    case 'break':
    case 'network':
    case 'wait':
      return takeFaultStep(proxy, visit, step);
    default:
      return visit.run(step.kind);
  }
}

/** Opens the portal in a new browser context. */
async function startVisit({ openContext, proxy }: WalkSetup, entry: PortalWalk['entry']) {
  const context = await openContext(false);
  const errors: string[] = [];
  /** Names of the files that were added and that the portal still has to send. */
  const expected = new Set<string>();
  const page: Page = await context.newPage();
  page.on('pageerror', (error) =>
    errors.push(`${error.name}: ${error.message}\n${error.stack}`.slice(0, 600)),
  );
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await page.goto(proxy.url + addresses[entry], { timeout: loadMs });

  const isShown = (selector: string) =>
    page
      .locator(selector)
      .first()
      .isVisible()
      .catch(() => false);
  const click = (selector: string) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .first()
      .click({ timeout: actionMs })
      .catch(() => undefined);
  const fill = (label: string, text: string) =>
    page
      .getByLabel(label, { exact: true })
      .first()
      .fill(text, { timeout: actionMs })
      .catch(() => undefined);
  const rows = (): Promise<FileRow[]> =>
    page
      .locator('li.file')
      .evaluateAll((items) =>
        items.map((item) => ({
          name: item.querySelector('p[title]')?.getAttribute('title') ?? '',
          kind: /file--(\w+)/.exec(item.className)?.[1] ?? '',
        })),
      )
      .catch(() => []);
  const bodyText = () => page.evaluate(() => document.body.innerText).catch(() => '');
  const addFile = async () => {
    if (!(await isShown('.drop')) || (await isShown('dialog[open]'))) return;
    fileNumber += 1;
    const name = `invoice-${fileNumber}.pdf`;
    const file = filePayload(name, `%PDF-1.4\n% ${fileNumber}\n%%EOF\n`, 'application/pdf');
    await page.locator('input[type=file]').first().setInputFiles([file], { timeout: actionMs });
    if (
      await page
        .locator(`li.file p[title="${name}"]`)
        .waitFor({ timeout: loadMs })
        .then(
          () => true,
          () => false,
        )
    )
      expected.add(name);
  };
  const finish = async () => {
    if (!(await isShown('.drop'))) return;
    await page
      .getByRole('button', { name: 'Finish', exact: true })
      .click({ timeout: actionMs })
      .catch(() => undefined);
  };
  const advance = async (): Promise<unknown> => {
    if (await isShown('dialog[open]')) return page.keyboard.press('Escape');
    if (!page.url().startsWith(proxy.url))
      return page.goto(proxy.url + addresses[entry]).catch(() => undefined);
    if (await isShown('.stalled a')) return click('.stalled a');
    if (await page.getByLabel('Claim number').isVisible()) {
      await fill('Claim number', 'MM-48211');
      return page.keyboard.press('Enter');
    }
    if (await isShown('.drop')) return (await rows()).length < 2 ? addFile() : finish();
    if (await isShown('.up-receipt')) return undefined;
    if (await page.getByLabel('Contact', { exact: true }).isVisible()) {
      await page
        .getByLabel('Contact', { exact: true })
        .selectOption('new', { timeout: actionMs })
        .catch(() => undefined);
      await fill('First name', 'Dana');
      await fill('Email', 'dana@brightwater.example');
      await fill('Phone number', '(555) 010-7790');
    } else if (await page.getByLabel('Shop name').isVisible()) {
      await fill('Shop name', 'brightwater');
      await page.keyboard.press('Enter');
      await page
        .locator('tbody')
        .getByRole('button', { name: /Collision/ })
        .first()
        .click({ timeout: actionMs })
        .catch(() => undefined);
    }
    const next = page.getByRole('button', { name: /^(?:Next|Try again|Retry)$/ }).first();
    return next.click({ timeout: actionMs }).catch(() => undefined);
  };
  const travel = async (move: () => Promise<unknown>) => {
    await move().catch(() => undefined);
    if (page.url() === 'about:blank')
      await page
        .goto(proxy.url + addresses[entry], { waitUntil: 'commit', timeout: stalledLoadMs })
        .catch(() => undefined);
  };
  const loading = { waitUntil: 'commit', timeout: stalledLoadMs } as const;
  let notes = 0;
  let savedNote: string | undefined;
  const actions: Readonly<Record<VendorStep, () => Promise<unknown>>> = {
    advance,
    addFile,
    finish,
    retry: () => click('.file--failed .btn'),
    async addNote() {
      if (!(await isShown('#supplement-note'))) return;
      notes += 1;
      const text = `Note ${fileNumber} ${notes}.`;
      await page
        .locator('#supplement-note')
        .fill(text, { timeout: actionMs })
        .catch(() => undefined);
      await page
        .getByRole('button', { name: 'Save note' })
        .click({ timeout: actionMs })
        .catch(() => undefined);
      savedNote = text;
    },
    back: () => travel(() => page.goBack(loading)),
    forward: () => travel(() => page.goForward(loading)),
    reload: () => travel(() => page.reload(loading)),
  };
  return {
    context,
    errors,
    expected,
    page: () => page,
    rows,
    isShown,
    click,
    bodyText,
    savedNote: () => savedNote,
    run: (step: VendorStep) => actions[step](),
    describe: async () =>
      `${page.url().replace(proxy.url, '')} ${(await rows()).map(({ name, kind }) => `${name} ${kind}`)}`,
    async settle(): Promise<void> {
      const endMs = Date.now() + loadMs;
      for (let idleCount = 0; idleCount < 2 && Date.now() < endMs; ) {
        await drawFrame(page);
        const isSending =
          !proxy.isHolding() && (await isShown('.file--sending')) && Date.now() < endMs - 10_000;
        idleCount = proxy.pendingCount() > 0 || isSending ? 0 : idleCount + 1;
      }
    },
  };
}

function checkErrors({ errors }: PortalVisit): void {
  if (errors[0] !== undefined) fail(`A page has an uncaught error: ${errors[0]}`);
}

/** How often the backend has confirmed each file. */
async function countArrivals({ sandbox }: WalkSetup): Promise<Map<string, number>> {
  const supplements = await sandbox.supplements();
  const counts = new Map<string, number>();
  for (const { name, state } of supplements.flatMap(({ files }) => files))
    if (state === 'arrived') counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

async function checkStep(setup: WalkSetup, visit: PortalVisit): Promise<void> {
  checkErrors(visit);
  const isBrowserError = !visit.page().url().startsWith('http');
  const isUsable = async () =>
    ((await visit.isShown('h1')) && (await visit.isShown('main :is(a, button, input, select, textarea)'))) ||
    visit.isShown('.stalled a') ||
    visit.isShown('dialog[open] button');
  if (!isBrowserError && !(await isUsable())) {
    await visit.context.clock.fastForward(blankLimitMs);
    for (const endMs = Date.now() + renderMs; !(await isUsable()); ) {
      if (Date.now() > endMs)
        fail(
          `The screen is blank after 8 s: ${await visit.describe()} "${(await visit.bodyText()).slice(0, 200)}"`,
        );
      await visit.settle();
    }
  }
  checkErrors(visit);
  if (/token=/.test(visit.page().url()) && (await visit.isShown('.drop')))
    fail(`The address contains a token: ${visit.page().url()}`);
  const rows = await visit.rows();
  const arrivals = await countArrivals(setup);
  for (const [name, count] of arrivals)
    if (count > 1) fail(`The backend has received the file ${name} ${count} times.`);
  for (const { name, kind } of rows)
    if (kind === 'sent' && !arrivals.has(name))
      fail(`The list says that ${name} is sent, but the backend does not have it.`);
  const receipt = await visit
    .page()
    .locator('.up-receipt-files tbody th')
    .allInnerTexts()
    .catch(() => []);
  for (const name of receipt)
    if (!arrivals.has(name)) fail(`The receipt lists ${name}, but the backend does not have it.`);
  const text = await visit.bodyText();
  const note = visit.savedNote();
  if (note !== undefined && text.includes('Note added successfully.')) {
    const supplements = await setup.sandbox.supplements();
    if (!supplements.some(({ notes }) => notes.some((each) => each.text === note)))
      fail(`The page says that the note was added, but the backend does not have it: ${note}`);
  }
  // A file that is neither listed nor sent was lost by a reload, or was left out: the page names it once.
  for (const name of visit.expected) {
    if (rows.some((row) => row.name === name) || arrivals.has(name)) continue;
    if (rows.length === 0 && !(await visit.isShown('.drop')) && !(await visit.isShown('.up-receipt')))
      continue;
    if (!text.includes(name))
      fail(`The file ${name} is neither listed nor sent, and the page does not say so.`);
    visit.expected.delete(name);
  }
}

/** Checks that an open upload step sends its files, by itself or with Retry. */
async function checkRecovery(setup: WalkSetup, visit: PortalVisit): Promise<void> {
  await endFaults(setup, visit);
  const isQuiet = async () =>
    (await visit.rows()).every(({ kind }) => kind !== 'waiting' && kind !== 'sending');
  if (!(await waitForRecovery(visit, isQuiet)))
    fail(`Files are still not sent within one retry period: ${await visit.describe()}`);
  for (let count = 0; count < 20 && (await visit.isShown('.file--failed .btn')); count += 1) {
    await visit.click('.file--failed .btn');
    await waitForRecovery(visit, isQuiet);
  }
  await checkStep(setup, visit);
  const failed = (await visit.rows()).find(({ kind }) => kind === 'failed');
  const isExpired = /expired|isn’t available|can’t be used/i.test(await visit.bodyText());
  if (failed && !isExpired && (await visit.isShown('.file--failed .btn')))
    fail(`Retry does not send the file ${failed.name}: ${await visit.describe()}`);
}
