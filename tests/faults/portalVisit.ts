import type { Page } from 'playwright';
import { filePayload } from '../support/supplementPages.ts';
import { drawFrame, stalledLoadMs } from './drawFrame.ts';
import type { PortalWalk, VendorStep } from './portalSteps.ts';
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

export type PortalVisit = Awaited<ReturnType<typeof startPortalVisit>>;

/** Opens the portal in a new browser context. */
export async function startPortalVisit({ openContext, proxy }: WalkSetup, entry: PortalWalk['entry']) {
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
