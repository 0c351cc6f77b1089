import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

const implicitRoles: readonly (readonly [selector: string, role: string])[] = [
  ['button', 'button'],
  ['a[href]', 'link'],
  ['textarea', 'textbox'],
  ['select', 'combobox'],
  ['option', 'option'],
  ['input[type=checkbox]', 'checkbox'],
  ['input[type=radio]', 'radio'],
  ['input', 'textbox'],
  ['fieldset', 'group'],
  ['ul', 'list'],
  ['li', 'listitem'],
  ['nav', 'navigation'],
  ['dialog', 'dialog'],
];

/** Renders a component by itself. Call `show` to render it again with other props. */
export async function mountPart(node: Elements) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.replaceChildren();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (next: Elements) => act(async () => root.render(next));
  await show(node);
  const unmount = () => act(async () => root.unmount());
  // Unmounting cancels pending timers, which would otherwise run without a document.
  onTestFinished(unmount);
  return { show, unmount };
}

/** Returns the only element with this role, and with this accessible name if given. */
export function byRole<T extends HTMLElement = HTMLElement>(role: string, name?: string): T {
  const matches = allByRole<T>(role).filter((element) => name === undefined || nameOf(element) === name);
  const element = matches[0];
  if (matches.length === 1 && element) return element;
  const names = allByRole(role).map(nameOf).join(', ');
  throw new Error(`${matches.length} elements are ${role} ${name ?? ''}; there are: ${names}`);
}

export function allByRole<T extends HTMLElement = HTMLElement>(role: string): T[] {
  return [...document.querySelectorAll<T>('*')].filter((element) => roleOf(element) === role);
}

/** Computes the accessible name. Implements only the rules that the app's markup needs. */
export function nameOf(element: HTMLElement): string {
  const labelled = element.getAttribute('aria-labelledby');
  if (labelled) return textOfIds(labelled);
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
  const legend = element.localName === 'fieldset' ? element.querySelector('legend') : undefined;
  return textWithout('[aria-hidden=true]', labels[0] ?? legend ?? element).trim();
}

/** The element's text without the descendants that match `selector`. */
export function textWithout(selector: string, element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(selector)) part.remove();
  return copy.textContent ?? '';
}

export function descriptionOf(element: HTMLElement): string {
  return textOfIds(element.getAttribute('aria-describedby') ?? '');
}

export async function pressKey(
  element: HTMLElement,
  key: string,
  options: KeyboardEventInit = {},
): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
  await act(async () => element.dispatchEvent(event));
  return event.defaultPrevented;
}

/** Types like a browser, with the native value setter that React does not override. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
  });
}

export async function press(element: HTMLElement): Promise<void> {
  await act(async () => element.click());
}

export async function focus(element: HTMLElement): Promise<void> {
  await act(async () => element.focus());
}

function textOfIds(ids: string): string {
  const parts = ids.split(' ').map((id) => document.getElementById(id)?.textContent?.trim());
  return parts.filter(Boolean).join(' ');
}

function roleOf(element: Element): string | undefined {
  return element.getAttribute('role') ?? implicitRoles.find(([selector]) => element.matches(selector))?.[1];
}
