import { expect } from 'vitest';

/**
 * A page of any browser, by the few things that a walk does. Playwright drives builds of its own and the newest ones
 * alone: what it asks a page about its elements, older ones cannot answer.
 */
export interface DrivenPage {
  /** Of the window, which may have a bar of the browser's own. */
  resize(size: { readonly width: number; readonly height: number }): Promise<void>;
  open(url: string): Promise<void>;
  address(): Promise<string>;
  /** Runs the body of a function in the page. */
  evaluate<T>(body: string, ...given: readonly unknown[]): Promise<T>;
  /** Waits until something of this selector is there and seen. */
  see(selector: string): Promise<void>;
  press(selector: string): Promise<void>;
  /** Types into a field, and presses Enter for `enterKey`. */
  type(selector: string, text: string): Promise<void>;
  /** Hands a file to an input, which need not be seen. */
  give(selector: string, path: string): Promise<void>;
}

/** The key that WebDriver stands for it. */
export const enterKey = '\uE007';

export const patience = { timeout: 30_000, interval: 50 };

type Evaluate = DrivenPage['evaluate'];

/** As `see` of a page does. */
export async function waitUntilSeen(evaluate: Evaluate, selector: string): Promise<void> {
  const isSeen =
    'const one = document.querySelector(arguments[0]); return !!one && one.getClientRects().length > 0';
  await expect
    .poll(() => evaluate<boolean>(isSeen, selector), { ...patience, message: `${selector} is not seen` })
    .toBe(true);
}

/** Waits until it can be pressed, and has it in the middle of the window. */
export async function reach(evaluate: Evaluate, selector: string): Promise<void> {
  await waitUntilSeen(evaluate, `${selector}:not(:disabled)`);
  await evaluate('document.querySelector(arguments[0]).scrollIntoView({ block: "center" })', selector);
}
