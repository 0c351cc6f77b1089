import type { Page } from 'playwright';
import { crashTab } from '../support/browser/photoScreens.ts';
import { filePayload } from '../support/browser/supplementPages.ts';
import { actionMs, drawFrame, loadMs, stalledLoadMs } from './pageWaits.ts';
import type { PortalWalk, VendorStep } from './portalSteps.ts';
import { recordErrors, type WalkSetup } from './walkSetup.ts';

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

interface Tab {
  readonly page: Page;
  /** Names of the files that were added and that the portal still has to send. */
  readonly expected: Set<string>;
  /** The text of the last note that was saved. */
  savedNote: string | undefined;
}

export type PortalVisit = Awaited<ReturnType<typeof startPortalVisit>>;

/** Opens the portal in a new browser context. */
export async function startPortalVisit({ openContext, proxy }: WalkSetup, entry: PortalWalk['entry']) {
  const context = await openContext(false);
  const errors: string[] = [];
  let tab: Tab;
  let otherTab: Tab | undefined;
  const watch = (page: Page): Tab => {
    recordErrors(page, errors);
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    return { page, expected: new Set(), savedNote: undefined };
  };
  tab = watch(await context.newPage());
  await tab.page.goto(proxy.url + addresses[entry], { timeout: loadMs });

  const loading = { waitUntil: 'commit', timeout: stalledLoadMs } as const;
  const open = () => tab.page.goto(proxy.url + addresses[entry], loading).catch(() => undefined);
  const isShown = (selector: string) =>
    tab.page
      .locator(selector)
      .first()
      .isVisible()
      .catch(() => false);
  const click = (selector: string) =>
    tab.page
      .locator(selector)
      .filter({ visible: true })
      .first()
      .click({ timeout: actionMs })
      .catch(() => undefined);
  const fill = (label: string, text: string) =>
    tab.page
      .getByLabel(label, { exact: true })
      .first()
      .fill(text, { timeout: actionMs })
      .catch(() => undefined);
  const rows = (): Promise<FileRow[]> =>
    tab.page
      .locator('li.file')
      .evaluateAll((items) =>
        items.map((item) => ({
          name: item.querySelector('p[title]')?.getAttribute('title') ?? '',
          kind: /file--(\w+)/.exec(item.className)?.[1] ?? '',
        })),
      )
      .catch(() => []);
  const bodyText = () => tab.page.evaluate(() => document.body.innerText).catch(() => '');
  const addFile = async () => {
    if (!(await isShown('.drop')) || (await isShown('dialog[open]'))) return;
    fileNumber += 1;
    const name = `invoice-${fileNumber}.pdf`;
    const file = filePayload(name, `%PDF-1.4\n% ${fileNumber}\n%%EOF\n`, 'application/pdf');
    await tab.page.locator('input[type=file]').first().setInputFiles([file], { timeout: actionMs });
    if (
      await tab.page
        .locator(`li.file p[title="${name}"]`)
        .waitFor({ timeout: loadMs })
        .then(
          () => true,
          () => false,
        )
    )
      tab.expected.add(name);
  };
  const finish = async () => {
    if (!(await isShown('.drop'))) return;
    await tab.page
      .getByRole('button', { name: 'Finish', exact: true })
      .click({ timeout: actionMs })
      .catch(() => undefined);
  };
  const advance = async (): Promise<unknown> => {
    if (await isShown('dialog[open]')) return tab.page.keyboard.press('Escape');
    if (!tab.page.url().startsWith(proxy.url)) return open();
    if (await isShown('.stalled a')) return click('.stalled a');
    if (await tab.page.getByLabel('Claim number').isVisible()) {
      await fill('Claim number', 'MM-48211');
      return tab.page.keyboard.press('Enter');
    }
    if (await isShown('.drop')) return (await rows()).length < 2 ? addFile() : finish();
    if (await isShown('.up-receipt')) return undefined;
    if (await tab.page.getByLabel('Contact', { exact: true }).isVisible()) {
      await tab.page
        .getByLabel('Contact', { exact: true })
        .selectOption('new', { timeout: actionMs })
        .catch(() => undefined);
      await fill('First name', 'Dana');
      await fill('Email', 'dana@brightwater.example');
      await fill('Phone number', '(555) 010-7790');
    } else if (await tab.page.getByLabel('Shop name').isVisible()) {
      await fill('Shop name', 'brightwater');
      await tab.page.keyboard.press('Enter');
      await tab.page
        .locator('tbody')
        .getByRole('button', { name: /Collision/ })
        .first()
        .click({ timeout: actionMs })
        .catch(() => undefined);
    }
    const next = tab.page.getByRole('button', { name: /^(?:Next|Try again|Retry)$/ }).first();
    return next.click({ timeout: actionMs }).catch(() => undefined);
  };
  const travel = async (move: () => Promise<unknown>) => {
    await move().catch(() => undefined);
    if (tab.page.url() === 'about:blank') await open();
  };
  let notes = 0;
  const actions: Readonly<Record<VendorStep, () => Promise<unknown>>> = {
    advance,
    addFile,
    finish,
    retry: () => click('.file--failed .btn'),
    async addNote() {
      if (!(await isShown('#supplement-note')) || (await isShown('dialog[open]'))) return;
      notes += 1;
      const text = `Note ${fileNumber} ${notes}.`;
      await tab.page
        .locator('#supplement-note')
        .fill(text, { timeout: actionMs })
        .catch(() => undefined);
      await tab.page
        .getByRole('button', { name: 'Save note' })
        .click({ timeout: actionMs })
        .catch(() => undefined);
      tab.savedNote = text;
    },
    back: () => travel(() => tab.page.goBack(loading)),
    forward: () => travel(() => tab.page.goForward(loading)),
    reload: () => travel(() => tab.page.reload(loading)),
    async reopenTab() {
      await tab.page.close();
      tab = watch(await context.newPage());
      await open();
    },
    async crashTab() {
      tab = watch(await crashTab(context, tab.page));
      await open();
    },
    async openTab() {
      otherTab ??= tab;
      tab = watch(await context.newPage());
      await open();
    },
    async switchTab() {
      if (!otherTab) return;
      [tab, otherTab] = [otherTab, tab];
      await tab.page.bringToFront();
    },
  };
  return {
    context,
    errors,
    page: () => tab.page,
    expected: () => tab.expected,
    rows,
    isShown,
    click,
    bodyText,
    savedNote: () => tab.savedNote,
    run: (step: VendorStep) => actions[step](),
    describe: async () =>
      `${tab.page.url().replace(proxy.url, '')} ${(await rows()).map(({ name, kind }) => `${name} ${kind}`)}`,
    async settle(): Promise<void> {
      const endMs = Date.now() + loadMs;
      for (let idleCount = 0; idleCount < 2 && Date.now() < endMs; ) {
        await drawFrame(tab.page);
        const isSending =
          !proxy.isHolding() && (await isShown('.file--sending')) && Date.now() < endMs - 10_000;
        idleCount = proxy.pendingCount() > 0 || isSending ? 0 : idleCount + 1;
      }
    },
  };
}
