import type { Picture } from './catalogue.ts';

export interface LightboxLabels {
  nameOf(code: string): string;
  titleOf(scene: string): string;
}

const modes = ['now', 'before', 'difference', 'swipe'] as const;
type Mode = (typeof modes)[number];

/** A dialog that shows one picture at full size, with the earlier picture and the differences. */
export function createLightbox({ nameOf, titleOf }: LightboxLabels): {
  show(pictures: readonly Picture[], at: number): void;
} {
  const find = <T extends Element = HTMLElement>(selector: string) => document.querySelector(selector) as T;
  const dialog = find<HTMLDialogElement>('#box');
  const stage = find('.stage');
  const range = find<HTMLInputElement>('#swipe input');
  let pictures: readonly Picture[] = [];
  let at = 0;
  let mode: Mode = 'now';

  const go = (to: number) => {
    at = (to + pictures.length) % pictures.length;
    draw();
  };
  const choose = (requestedMode: Mode) => {
    const picture = pictures[at];
    if (picture && modesOf(picture).includes(requestedMode)) mode = requestedMode;
    draw();
  };
  const slide = () => stage.style.setProperty('--from', `${100 - Number(range.value)}%`);

  find('#back').addEventListener('click', () => go(at - 1));
  find('#on').addEventListener('click', () => go(at + 1));
  find('#shut').addEventListener('click', () => dialog.close());
  range.addEventListener('input', slide);
  dialog.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isSliding = event.target === range;
    if (event.key === 'ArrowRight' && !isSliding) go(at + 1);
    else if (event.key === 'ArrowLeft' && !isSliding) go(at - 1);
    else if (/^[1-4]$/.test(event.key)) choose(modes[Number(event.key) - 1] as Mode);
    else return;
    event.preventDefault();
  });
  dialog.addEventListener('close', () => find(`[data-at="${at}"]`)?.focus());

  function draw(): void {
    const picture = pictures[at];
    if (!picture) return;
    const availableModes = modesOf(picture);
    const shown = availableModes.includes(mode) ? mode : (availableModes[0] ?? 'now');
    find('#box-title').textContent = titleOf(picture.scene);
    find('#box-facts').textContent = factsOf(picture, nameOf(picture.code));
    find('#box-place').textContent = `${at + 1} / ${pictures.length}`;
    const failure = find('#box-failure');
    failure.hidden = picture.failure === null;
    failure.textContent = picture.failure === null ? '' : `This screenshot failed: ${picture.failure}`;
    const buttons = availableModes.length < 2 ? [] : availableModes.map((it) => button(it, it === shown));
    find('.modes').replaceChildren(...buttons);
    find('#swipe').hidden = shown !== 'swipe';
    stage.classList.toggle('is-swiped', shown === 'swipe');
    stage.replaceChildren(...sourcesOf(picture, shown).map((source) => image(source, picture)));
    stage.scrollTo(0, 0);
    slide();
    find(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }

  function button(it: Mode, isPressed: boolean): HTMLButtonElement {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = `${modes.indexOf(it) + 1} ${it}`;
    element.setAttribute('aria-pressed', String(isPressed));
    element.addEventListener('click', () => choose(it));
    return element;
  }

  return {
    show(list, first) {
      pictures = list;
      at = first;
      mode = list[first]?.change.kind === 'changed' ? 'difference' : 'now';
      dialog.showModal();
      draw();
      stage.focus();
    },
  };
}

function modesOf({ file, change }: Picture): Mode[] {
  if (change.kind === 'changed') return [...modes];
  if (change.kind === 'gone') return ['before'];
  return file === null ? [] : ['now'];
}

function sourcesOf({ file, change }: Picture, mode: Mode): string[] {
  const before = change.kind === 'changed' || change.kind === 'gone' ? change.before : undefined;
  const difference = change.kind === 'changed' ? change.difference : undefined;
  const sources: readonly (string | null | undefined)[] = {
    now: [file],
    before: [before],
    difference: [difference],
    swipe: [before, file],
  }[mode];
  return sources.filter((source) => typeof source === 'string');
}

function image(source: string, { scene, code, width }: Picture): HTMLImageElement {
  const element = new Image();
  element.src = source;
  element.alt = `${scene} of ${code} at ${width} px`;
  return element;
}

function factsOf({ width, locale, theme, change }: Picture, name: string): string {
  const changeLabels =
    change.kind === 'changed'
      ? [`${(change.share * 100).toFixed(2)} % changed`]
      : change.kind === 'gone' || change.kind === 'new'
        ? [change.kind]
        : [];
  return [name, `${width} px`, locale, ...(theme === 'light' ? [] : [theme]), ...changeLabels].join(' · ');
}
