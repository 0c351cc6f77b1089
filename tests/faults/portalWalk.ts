import type { PortalStep, PortalWalk } from './portalSteps.ts';
import { type PortalVisit, startPortalVisit } from './portalVisit.ts';
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

/** Runs a walk in the supplement portal until an invariant does not hold, or until its end. */
export async function runPortalWalk(setup: WalkSetup, walk: PortalWalk): Promise<WalkResult> {
  await resetBackend(setup);
  const visit = await startPortalVisit(setup, walk.entry);
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
    case 'clock':
    case 'translate':
      return takeFaultStep(proxy, visit, step);
    default:
      return visit.run(step.kind);
  }
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
  // A file that is neither listed nor sent was lost by a reload, or was skipped. The page must name such a file once.
  for (const name of visit.expected()) {
    if (rows.some((row) => row.name === name) || arrivals.has(name)) continue;
    if (rows.length === 0 && !(await visit.isShown('.drop')) && !(await visit.isShown('.up-receipt')))
      continue;
    if (!text.includes(name))
      fail(`The file ${name} is neither listed nor sent, and the page does not say so.`);
    visit.expected().delete(name);
  }
}

/** Checks that an open upload step sends its files, by itself or with Retry. */
async function checkRecovery(setup: WalkSetup, visit: PortalVisit): Promise<void> {
  await endFaults(setup, visit);
  const isQuiet = async () =>
    (await visit.rows()).every(({ kind }) => kind !== 'waiting' && kind !== 'sending');
  if (!(await waitForRecovery(visit, isQuiet)))
    fail(`Files are still not sent within one retry period: ${await visit.describe()}`);
  // The Finish button may have opened a dialog about the failed files.
  if (await visit.isShown('dialog[open]')) await visit.page().keyboard.press('Escape');
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
