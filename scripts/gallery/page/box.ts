import type { Picture } from '../catalogue.ts';

export interface BoxWords {
  nameOf(code: string): string;
  titleOf(scene: string): string;
}

const modes = ['now', 'before', 'difference', 'swipe'] as const;
type Mode = (typeof modes)[number];

/** A dialog that shows one picture at full size, with the earlier picture and the differences. */
export function openBox({ nameOf, titleOf }: BoxWords): {
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
  const choose = (wanted: Mode) => {
    const picture = pictures[at];
    if (picture && modesOf(picture).includes(wanted)) mode = wanted;
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
    const can = modesOf(picture);
    const shown = can.includes(mode) ? mode : (can[0] ?? 'now');
    find('#box-title').textContent = titleOf(picture.scene);
    find('#box-facts').textContent = factsOf(picture, nameOf(picture.code));
    find('#box-place').textContent = `${at + 1} / ${pictures.length}`;
    const failure = find('#box-failure');
    failure.hidden = picture.failure === null;
    failure.textContent = picture.failure === null ? '' : `It could not be taken: ${picture.failure}`;
    const buttons = can.length < 2 ? [] : can.map((it) => button(it, it === shown));
    find('.modes').replaceChildren(...buttons);
    find('#swipe').hidden = shown !== 'swipe';
    stage.classList.toggle('is-swiped', shown === 'swipe');
    stage.replaceChildren(...sourcesOf(picture, shown).map((source) => image(source, picture)));
    stage.scrollTo(0, 0);
    slide();
    find(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }

  function button(it: Mode, isPressed: boolean): HTMLButtonElement {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = `${modes.indexOf(it) + 1} ${it}`;
    made.setAttribute('aria-pressed', String(isPressed));
    made.addEventListener('click', () => choose(it));
    return made;
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
  const wanted: readonly (string | null | undefined)[] = {
    now: [file],
    before: [before],
    difference: [difference],
    swipe: [before, file],
  }[mode];
  return wanted.filter((source) => typeof source === 'string');
}

function image(source: string, { scene, code, width }: Picture): HTMLImageElement {
  const made = new Image();
  made.src = source;
  made.alt = `${scene} of ${code} at ${width} px`;
  return made;
}

function factsOf({ width, locale, theme, change }: Picture, name: string): string {
  const news =
    change.kind === 'changed'
      ? [`${(change.share * 100).toFixed(2)} % of it changed`]
      : change.kind === 'gone' || change.kind === 'new'
        ? [change.kind]
        : [];
  return [name, `${width} px`, locale, ...(theme === 'light' ? [] : [theme]), ...news].join(' · ');
}
