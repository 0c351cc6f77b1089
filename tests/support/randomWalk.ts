import type { ElementHandle, Page } from 'playwright';

const kinds = ['file', 'checkbox', 'radio'].map((kind) => `[type=${kind}]`).join();

/** What a visitor can press, fill or hand a file to, as long as it leads to no other site and signs nobody out. */
const controls = [
  'button:not(:disabled):not(.log-out)',
  'a[href^="/app/"]:not(.skip)',
  `label:has(input:is(${kinds}):not(:disabled))`,
  `:is(input:not(${kinds}, [readonly]), textarea, select):not(:disabled)`,
].join();

/** Inside a dialog nothing else can be pressed. */
async function listControls(page: Page, among: string): Promise<ElementHandle<HTMLElement>[]> {
  const list = await page.evaluateHandle(
    ([wanted, within]) => {
      const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
      const parts = dialog ? [dialog] : [...document.querySelectorAll(within as string)];
      return parts
        .flatMap((part) => [
          ...(part.matches(wanted as string) ? [part] : []),
          ...part.querySelectorAll<HTMLElement>(wanted as string),
        ])
        .filter((control) => control.checkVisibility());
    },
    [controls, among] as const,
  );
  const properties = await list.getProperties();
  return [...properties.values()].map((value) => value.asElement() as ElementHandle<HTMLElement>);
}

export interface Pressing {
  /** Where controls are looked for while no dialog is open. */
  readonly among: string;
  readonly random: () => number;
  readonly file: () => { name: string; mimeType: string; buffer: Buffer };
  /** @param field the id of what it is for */
  readonly text: (field: string) => string;
}

/** Presses, fills, or hands a file to one of the controls on the screen; tells which. */
export async function pressAny(page: Page, { among, random, file, text }: Pressing): Promise<string> {
  const found = await listControls(page, among);
  const control = found[Math.floor(random() * found.length)];
  if (!control) return 'nothing';
  const name = await control.evaluate((element) =>
    `${element.localName}.${element.className} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim()}`.slice(
      0,
      60,
    ),
  );
  try {
    const input = await control.$('input[type=file]');
    if (input) await input.setInputFiles(file(), { timeout: 2_000 });
    else if (name.startsWith('select')) await chooseAny(control, random);
    else if (/^(input|textarea)/.test(name))
      await control.fill(text(await control.evaluate(({ id }) => id)), { timeout: 2_000 });
    // What says that it is off, and why when it is pressed, can be pressed; Playwright would wait until it is on.
    else
      await control.click({
        timeout: 2_000,
        force: (await control.getAttribute('aria-disabled')) === 'true',
      });
    return name;
  } catch (cause) {
    // It has gone, or is covered, since it was found: a visitor would have missed it too.
    return `${name} (missed: ${String(cause).split('\n')[0]})`;
  }
}

async function chooseAny(list: ElementHandle<HTMLElement>, random: () => number): Promise<void> {
  const values = await list.evaluate((element) =>
    [...(element as HTMLSelectElement).options].filter(({ disabled }) => !disabled).map(({ value }) => value),
  );
  await list.selectOption(values[Math.floor(random() * values.length)] ?? null, { timeout: 2_000 });
}

/** Back or forward in the history of the page; to `start` where that leads out of it. */
export async function move(page: Page, way: 'back' | 'forward', start: string): Promise<string> {
  // A page that is kept for Back cannot be asked for a moment; where it is, is seen next.
  await (way === 'back' ? page.goBack : page.goForward)
    .call(page, { waitUntil: 'commit' })
    .catch(() => undefined);
  // The page before the first is none of ours.
  if (page.url() === 'about:blank') await page.goto(start, { waitUntil: 'commit' });
  return way;
}

/**
 * In the middle of a navigation nothing can be asked; what is loading may take its time.
 * @param isMeant whether a page that stands otherwise may do so
 */
export async function comesToRest(page: Page, isMeant?: (page: Page) => Promise<boolean>): Promise<string> {
  let found = '';
  for (const endMs = Date.now() + 15_000; Date.now() < endMs; ) {
    found = await examine(page).catch((cause: unknown) => String(cause));
    if (found === 'well') return found;
  }
  return (await isMeant?.(page)) ? 'well' : found;
}

/** How the page stands: well, or what is wrong with it. */
function examine(page: Page): Promise<string> {
  return page.evaluate((wanted) => {
    const isSeen = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().width > 0;
    const headings = [...document.querySelectorAll('h1')].filter(isSeen);
    if (headings.length !== 1) return `${headings.length} visible h1`;
    const ways = [...document.querySelectorAll(wanted)].filter(isSeen);
    return ways.some((way) => way.closest('main, dialog')) ? 'well' : 'a dead end';
  }, controls);
}
