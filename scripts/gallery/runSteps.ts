import type { Page } from 'playwright';
import './inPage.ts';
import { blankPath, type GalleryServer } from './galleryServer.ts';
import type { RequestTracker } from './requestTracker.ts';
import type { Scene, Step } from './scenes/scene.ts';
import { readUploadFile } from './scenes/uploadFiles.ts';
import type { Subject } from './subjects.ts';

/** A page, and the name that identifies it to the gallery server. */
export interface StepContext {
  readonly page: Page;
  readonly name: string;
  readonly server: GalleryServer;
  readonly requests: RequestTracker;
  /** Timeout for a screen or a step, in ms. */
  readonly timeoutMs: number;
}

/** Brings a page to a scene. Resets the browser and the sandbox first, so no state of the last scene remains. */
export async function runSteps(stepContext: StepContext, scene: Scene, subject: Subject): Promise<void> {
  const { page, server, name } = stepContext;
  const origin = originOf(server, scene);
  server.resetSandbox(name);
  await page.emulateMedia({ media: null });
  await page.goto(origin + blankPath);
  const storage = await prepareStorage(stepContext, scene, subject);
  await page.evaluate(([values, camera]) => galleryPage.resetStorage(values, camera), [
    storage,
    scene.camera,
  ] as const);
  for (const fault of scene.faults ?? []) await addFault(stepContext, fault, subject);
  await page.goto(addressOf(origin, scene, subject), { waitUntil: 'commit' });
  await waitFor(stepContext, scene.readySelector ?? 'main h1');
  await waitForHydration(stepContext, scene);
  // Waits before the steps run, because a late response can overwrite the values of the fields.
  if (!scene.isPending) await waitUntilIdle(stepContext);
  for (const step of scene.steps ?? []) await runStep(stepContext, step, { origin, scene, subject });
}

function originOf({ origin }: GalleryServer, { kind }: Scene): string {
  return kind === 'insurer' ? 'http://insurer.localhost' : origin;
}

function addressOf(origin: string, { kind = 'carrier', path }: Scene, { code }: Subject): string {
  return kind === 'carrier' || kind === 'fallback' ? `${origin}/app/${code}${path}` : origin + path;
}

/** Sets up the storage before the page opens: the session, and the values that the scene defines. */
async function prepareStorage(
  { server, name }: StepContext,
  { customerPhone, localStorage = {}, kind }: Scene,
  { code }: Subject,
) {
  const values: Record<string, string> = {};
  const owner = kind === 'portal' || kind === 'insurer' ? 'supplements' : code;
  for (const [key, value] of Object.entries(localStorage)) values[`livery/${owner}/${key}`] = value;
  if (customerPhone !== undefined) {
    const { token } = await server.call(name, 'POST', '/_sandbox/sessions', { code, phone: customerPhone });
    values[`livery/${code}/token`] = String(token);
  }
  return values;
}

/** Waits for hydration, because an earlier press would follow the plain link. */
async function waitForHydration(
  { page, timeoutMs }: StepContext,
  { kind, blocksCookies, isPending }: Scene,
): Promise<void> {
  // The fallback page has no main element while it loads its carrier, so waiting for hydration would miss the loading
  // state.
  if (kind === 'site' || blocksCookies || (kind === 'fallback' && isPending)) return;
  await page.waitForFunction(() => galleryPage.isHydrated(), undefined, { timeout: timeoutMs });
}

async function waitUntilIdle({ page, requests, timeoutMs }: StepContext): Promise<void> {
  await page.evaluate(() => galleryPage.waitUntilIdle());
  await requests.waitForIdle(timeoutMs);
  await page.evaluate(() => galleryPage.waitUntilIdle());
}

interface SceneContext {
  readonly origin: string;
  readonly scene: Scene;
  readonly subject: Subject;
}

async function runStep(stepContext: StepContext, step: Step, { origin, scene, subject }: SceneContext) {
  const { page, timeoutMs: timeout } = stepContext;
  if ('press' in step) {
    await page.evaluate(() => galleryPage.advanceClock());
    await page.locator(step.press).first().click({ timeout });
  } else if ('fill' in step) await page.locator(step.fill).first().fill(step.with, { timeout });
  else if ('select' in step)
    await page.locator(step.select).first().selectOption(step.value, { timeout, force: true });
  else if ('upload' in step)
    await page.locator(step.upload).first().setInputFiles(step.files.map(readUploadFile), { timeout });
  else if ('waitFor' in step) await waitFor(stepContext, step.waitFor);
  else if ('waitForDetached' in step)
    await page.locator(step.waitForDetached).first().waitFor({ state: 'detached', timeout });
  else if ('go' in step) {
    await page.goto(addressOf(origin, { ...scene, path: step.go }, subject), { waitUntil: 'commit' });
  } else if ('key' in step) {
    if (step.at === undefined) await page.keyboard.press(step.key);
    else await page.locator(step.at).first().press(step.key, { timeout });
  } else if ('fault' in step) await addFault(stepContext, step.fault, subject);
  else if ('offline' in step) await page.context().setOffline(true);
  else step satisfies never;
}

/** Replaces `{code}`, because one of the backends has the client code in its paths. */
async function addFault({ server, name }: StepContext, fault: object, { code }: Subject): Promise<void> {
  const body = JSON.parse(JSON.stringify(fault).replaceAll('{code}', code)) as object;
  await server.call(name, 'POST', '/_sandbox/faults', body);
}

function waitFor({ page, timeoutMs }: StepContext, selector: string): Promise<void> {
  return page.locator(selector).first().waitFor({ timeout: timeoutMs });
}
