import type { ElementHandle, Page } from 'playwright';

const kinds = ['file', 'checkbox', 'radio'].map((kind) => `[type=${kind}]`).join();

/** Controls that a visitor can use, except the logout button and links to other sites or to documents without scripts. */
const controls = [
  'button:not(:disabled):not(.log-out)',
  'a[href^="/app/"]:not(.skip, [href^="/app/assets/"])',
  `label:has(input:is(${kinds}):not(:disabled))`,
  `:is(input:not(${kinds}, [readonly]), textarea, select):not(:disabled)`,
].join();

/** Lists only the controls of an open dialog, because it makes the rest of the page inert. */
async function listControls(page: Page, within: string): Promise<ElementHandle<HTMLElement>[]> {
  const list = await page.evaluateHandle(
    ([controlSelector, within]) => {
      const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
      const parts = dialog ? [dialog] : [...document.querySelectorAll(within as string)];
      return parts
        .flatMap((part) => [
          ...(part.matches(controlSelector as string) ? [part] : []),
          ...part.querySelectorAll<HTMLElement>(controlSelector as string),
        ])
        .filter((control) => control.checkVisibility());
    },
    [controls, within] as const,
  );
  const properties = await list.getProperties();
  return [...properties.values()].map((value) => value.asElement() as ElementHandle<HTMLElement>);
}

interface RandomInput {
  /** Selector of the areas to search for controls while no dialog is open. */
  readonly within: string;
  readonly random: () => number;
  readonly file: () => { name: string; mimeType: string; buffer: Buffer };
  /** @param field the id of the field to fill */
  readonly text: (field: string) => string;
}

/** Uses a random control on the screen: clicks it, fills it or sets its file. Returns its name. */
export async function operateRandomControl(
  page: Page,
  { within, random, file, text }: RandomInput,
): Promise<string> {
  const found = await listControls(page, within);
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
    // Controls with `aria-disabled` explain themselves when clicked, but Playwright would wait until they are enabled.
    else
      await control.click({
        timeout: 2_000,
        force: (await control.getAttribute('aria-disabled')) === 'true',
      });
    return name;
  } catch (cause) {
    // The control disappeared or was covered after the lookup, so a visitor could not have clicked it either.
    return `${name} (missed: ${String(cause).split('\n')[0]})`;
  }
}

async function chooseAny(list: ElementHandle<HTMLElement>, random: () => number): Promise<void> {
  const values = await list.evaluate((element) =>
    [...(element as HTMLSelectElement).options].filter(({ disabled }) => !disabled).map(({ value }) => value),
  );
  await list.selectOption(values[Math.floor(random() * values.length)] ?? null, { timeout: 2_000 });
}

/** Goes back or forward in the history. Opens `start` if that leaves the app. */
export async function navigateHistory(
  page: Page,
  direction: 'back' | 'forward',
  start: string,
): Promise<string> {
  // A page restored from the back/forward cache does not respond for a moment. The next check waits for it.
  await (direction === 'back' ? page.goBack : page.goForward)
    .call(page, { waitUntil: 'commit' })
    .catch(() => undefined);
  // The history starts with an empty page.
  if (page.url() === 'about:blank') await page.goto(start, { waitUntil: 'commit' });
  return direction;
}

/**
 * Waits until the page shows a usable screen. Polls, because scripts cannot run during a navigation.
 */
export async function waitForUsableScreen(page: Page): Promise<string> {
  let found = '';
  for (const endMs = Date.now() + 15_000; Date.now() < endMs; ) {
    found = await findScreenProblem(page).catch((cause: unknown) => String(cause));
    if (found === 'usable') return found;
  }
  return found;
}

/** Returns 'usable' for a usable screen, otherwise a description of the error. */
function findScreenProblem(page: Page): Promise<string> {
  return page.evaluate((controlSelector) => {
    const isVisible = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().width > 0;
    const headings = [...document.querySelectorAll('h1')].filter(isVisible);
    if (headings.length !== 1) return `${headings.length} visible h1`;
    const usableControls = [...document.querySelectorAll(controlSelector)].filter(isVisible);
    return usableControls.some((control) => control.closest('main, dialog'))
      ? 'usable'
      : 'no usable control in the main area';
  }, controls);
}
