import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { QueuedPhoto } from '#src/photos/queue/queuedPhoto.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { logIn } from '../support/browser/logIn.ts';
import { listStoredPhotos, storePhotos } from '../support/browser/photosOnDevice.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { aQueuedPhoto } from '../support/samples/aQueuedPhoto.ts';

const browser = sharedBrowser();
const flavours = ['marlowe', 'vidra'] as const;
const site = sandboxSite(flavours);
const { sandbox } = site;
const phone = { width: 360, height: 740 };

const listUploadedPhotos = async () =>
  (await sandbox.photos()).photos.filter(({ state }) => state === 'shown');

interface Claim {
  readonly assignmentId: string;
  readonly claimId: string | null;
}

/** Logs in and finds a claim that requests photos. */
async function openClaims(
  code: string,
): Promise<{ page: Page; claim: Claim; consoleErrors: readonly string[] }> {
  const { page, consoleErrors } = await browser.open({ origin: site.url, viewport: phone });
  const list = page.waitForResponse((response) => /\/(assignments|exposures)(\?|$)/.test(response.url()));
  await logIn(page, code);
  const text = await (await list).text();
  const href = await page.locator('a.claim[href$="/photos"]').first().getAttribute('href');
  const assignmentId = href?.split('/').at(-2) ?? '';
  return { page, consoleErrors, claim: { assignmentId, claimId: claimIn(JSON.parse(text), assignmentId) } };
}

interface WireAssignment {
  readonly id: number | string;
  readonly claim?: { readonly id: number | string } | null;
}

function claimIn(list: unknown, assignmentId: string): string | null {
  const all = Array.isArray(list) ? list : Object.values(list as object).flat();
  const assignments = all
    .map((entry): WireAssignment => entry.assignment ?? entry.exposure ?? entry)
    .find(({ id }) => String(id) === assignmentId);
  return assignments?.claim ? String(assignments.claim.id) : null;
}

/** Creates the user's queued photos: two that answer prompts and one without a prompt. */
function waitingPhotos({ assignmentId, claimId }: Claim): QueuedPhoto[] {
  return [
    ['511', '51'],
    ['512', '51'],
    [null, null],
  ].map(([promptId = null, setId = null], index) =>
    aQueuedPhoto({
      id: `photo-${index}`,
      userId: '+1 2025550101',
      title: promptId === null ? '' : `Prompt ${promptId}`,
      takenAtMs: Date.now() + index,
      target: { assignmentId, claimId, promptId, setId },
      // Some sandbox claims already have a picture for this prompt.
      wasMissing: false,
    }),
  );
}

/** Reloads the page, as after a killed tab. The user stays logged in. */
async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await page.locator('a.claim').first().waitFor();
}

const chip = (page: Page, kind: string) => page.locator(`.queue-chip--${kind}`).waitFor();

describe.each(flavours)('photos left by a killed tab of %s', (code) => {
  it('are sent automatically, each once, when their owner returns [PHO-36 PHO-38] [trust U6]', async () => {
    const { page, claim, consoleErrors } = await openClaims(code);
    await storePhotos(page, code, waitingPhotos(claim));
    await reloadPage(page);
    await chip(page, 'partial');
    const { photos, doubles, strays } = await sandbox.photos();
    expect(photos.map(({ state }) => state)).toEqual(['shown', 'shown', 'shown']);
    expect(photos.map(({ prompt_id }) => prompt_id).reverse()).toEqual(['511', '512', null]);
    expect([doubles, strays]).toEqual([{ stored: 0, notified: 0 }, []]);
    expect(await listStoredPhotos(page, code)).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });

  it.each(['create', 'storage', 'notify'])(
    'are sent by another tab if the tab that sends them is closed during the upload step %s [trust U6]',
    async (step) => {
      const { page, claim } = await openClaims(code);
      await storePhotos(page, code, waitingPhotos(claim));
      await sandbox.breakCalls({ step, kind: 'hang' });
      await reloadPage(page);
      await chip(page, 'sending');
      await expect
        .poll(async () => (await sandbox.calls()).some(({ method, path }) => isStep(step, method, path)))
        .toBe(true);
      const context = page.context();
      await page.close();
      await sandbox.clearFaults();
      const next = await context.newPage();
      await next.goto(`/app/${code}/claims`);
      await chip(next, 'partial');
      expect(await listUploadedPhotos()).toHaveLength(3);
      expect((await sandbox.photos()).doubles).toEqual({ stored: 0, notified: 0 });
    },
  );

  it('are sent only once if two tabs are open [trust U18]', async () => {
    const { page, claim } = await openClaims(code);
    await storePhotos(page, code, waitingPhotos(claim));
    const otherTab = await page.context().newPage();
    await Promise.all([reloadPage(page), otherTab.goto(`/app/${code}/claims`)]);
    // The tab that reads the device last may find no photos to send.
    await Promise.all([
      Promise.race([chip(page, 'partial'), chip(otherTab, 'partial')]),
      expect.poll(listUploadedPhotos).toHaveLength(3),
    ]);
    const { photos, doubles } = await sandbox.photos();
    expect([photos.length, doubles]).toEqual([3, { stored: 0, notified: 0 }]);
  });
});

const isStep = (step: string, method: string, path: string) =>
  step === 'notify'
    ? method === 'PUT'
    : method === 'POST' && path.startsWith('/_storage/') === (step === 'storage');
