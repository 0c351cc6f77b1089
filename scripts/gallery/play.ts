import type { Page } from 'playwright';
import './inPage.ts';
import { readGiven } from './files.ts';
import type { Scene, Step } from './scene.ts';
import { blankPath, type Studio } from './studio.ts';
import type { Subject } from './subject.ts';
import type { Traffic } from './traffic.ts';

/** A page, and the name that identifies it to the gallery server. */
export interface Stand {
  readonly page: Page;
  readonly name: string;
  readonly studio: Studio;
  readonly traffic: Traffic;
  /** Timeout for a screen or a step, in ms. */
  readonly patienceMs: number;
}

/** Brings a page to a scene. Resets the browser and the sandbox first, so no state of the last scene remains. */
export async function play(stand: Stand, scene: Scene, subject: Subject): Promise<void> {
  const { page, studio, name } = stand;
  const origin = originOf(studio, scene);
  studio.refresh(name);
  await page.emulateMedia({ media: null });
  await page.goto(origin + blankPath);
  const kept = await layOut(stand, scene, subject);
  await page.evaluate((values) => galleryPage.layStorage(values), kept);
  for (const fault of scene.faults ?? []) await breakCalls(stand, fault, subject);
  await page.goto(addressOf(origin, scene, subject), { waitUntil: 'commit' });
  await waitFor(stand, scene.shows ?? 'main h1');
  await takenOver(stand, scene);
  // Waits before the steps run, because a late response can overwrite the values of the fields.
  if (!scene.waits) await comeToRest(stand);
  for (const step of scene.steps ?? []) await take(stand, step, { origin, scene, subject });
}

function originOf({ origin }: Studio, { stage }: Scene): string {
  return stage === 'insurer' ? 'http://insurer.localhost' : origin;
}

function addressOf(origin: string, { stage = 'carrier', path }: Scene, { code }: Subject): string {
  return stage === 'carrier' || stage === 'fallback' ? `${origin}/app/${code}${path}` : origin + path;
}

/** Sets up the storage before the page opens: the session, and the values that the scene defines. */
async function layOut({ studio, name }: Stand, { as, keeps = {}, stage }: Scene, { code }: Subject) {
  const values: Record<string, string> = {};
  const owner = stage === 'portal' || stage === 'insurer' ? 'supplements' : code;
  for (const [key, value] of Object.entries(keeps)) values[`livery/${owner}/${key}`] = value;
  if (as !== undefined) {
    const { token } = await studio.call(name, 'POST', '/_sandbox/sessions', { code, phone: as });
    values[`livery/${code}/token`] = String(token);
  }
  return values;
}

/** Waits for hydration, because an earlier press would follow the plain link. */
async function takenOver({ page, patienceMs }: Stand, { stage, forgets, waits }: Scene): Promise<void> {
  // The fallback page has no main element while it loads its carrier, so waiting for hydration would miss the loading
  // state.
  if (stage === 'site' || forgets || (stage === 'fallback' && waits)) return;
  await page.waitForFunction(() => galleryPage.isTakenOver(), undefined, { timeout: patienceMs });
}

async function comeToRest({ page, traffic, patienceMs }: Stand): Promise<void> {
  await page.evaluate(() => galleryPage.comeToRest());
  await traffic.atRest(patienceMs);
  await page.evaluate(() => galleryPage.comeToRest());
}

interface Place {
  readonly origin: string;
  readonly scene: Scene;
  readonly subject: Subject;
}

async function take(stand: Stand, step: Step, { origin, scene, subject }: Place) {
  const { page, patienceMs: timeout } = stand;
  if ('press' in step) {
    await page.evaluate(() => galleryPage.waitAMoment());
    await page.locator(step.press).first().click({ timeout });
  } else if ('fill' in step) await page.locator(step.fill).first().fill(step.with, { timeout });
  else if ('pick' in step)
    await page.locator(step.pick).first().selectOption(step.value, { timeout, force: true });
  else if ('give' in step)
    await page.locator(step.give).first().setInputFiles(step.files.map(readGiven), { timeout });
  else if ('see' in step) await waitFor(stand, step.see);
  else if ('lose' in step) await page.locator(step.lose).first().waitFor({ state: 'detached', timeout });
  else if ('go' in step) {
    await page.goto(addressOf(origin, { ...scene, path: step.go }, subject), { waitUntil: 'commit' });
  } else if ('key' in step) {
    if (step.at === undefined) await page.keyboard.press(step.key);
    else await page.locator(step.at).first().press(step.key, { timeout });
  } else if ('breaks' in step) await breakCalls(stand, step.breaks, subject);
  else if ('offline' in step) await page.context().setOffline(true);
  else step satisfies never;
}

/** Replaces `{code}`, because one of the backends has the client code in its paths. */
async function breakCalls({ studio, name }: Stand, fault: object, { code }: Subject): Promise<void> {
  const told = JSON.parse(JSON.stringify(fault).replaceAll('{code}', code)) as object;
  await studio.call(name, 'POST', '/_sandbox/faults', told);
}

function waitFor({ page, patienceMs }: Stand, selector: string): Promise<void> {
  return page.locator(selector).first().waitFor({ timeout: patienceMs });
}
