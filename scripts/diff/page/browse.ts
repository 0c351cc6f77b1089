/** Filter and keyboard shortcuts of the page. Runs in the browser and only uses data that is already in the page. */
const form = document.querySelector<HTMLFormElement>('.filter');
const cards = [...document.querySelectorAll<HTMLElement>('main .card')];
const texts = new Map<Element, string>();

if (form) start(form);
openForPrint();

function start(bar: HTMLFormElement): void {
  const input = bar.querySelector('input') as HTMLInputElement;
  const buttons = [...bar.querySelectorAll('button')];
  const kind = () => buttons.find((button) => button.ariaPressed === 'true')?.dataset.kind;
  const apply = () => show(fold(input.value), kind());
  const press = (button: HTMLButtonElement | undefined) => {
    for (const each of buttons) each.ariaPressed = String(each === button && each.ariaPressed !== 'true');
    apply();
  };
  for (const hidden of [bar, document.querySelector<HTMLElement>('.keys')]) if (hidden) hidden.hidden = false;
  bar.addEventListener('submit', (event) => event.preventDefault());
  input.addEventListener('input', apply);
  for (const button of buttons) button.addEventListener('click', () => press(button));
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-find]') : null;
    if (!link) return;
    input.value = link.dataset.find ?? '';
    press(undefined);
  });
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping = document.activeElement === input;
    if (event.key === 'Escape') {
      input.value = '';
      press(undefined);
    } else if (isTyping) return;
    else if (event.key === '/') {
      event.preventDefault();
      input.focus();
    } else if (event.key === 'j' || event.key === 'k') step(event.key === 'j' ? 1 : -1);
  });
  apply();
}

/**
 * Shows the cards and rows that contain all words of the query. If a kind is selected, cards show only changes of that
 * kind.
 */
function show(query: string, kind: string | undefined): void {
  const words = query.split(' ').filter((word) => word !== '');
  const matches = (element: Element) => words.every((word) => textOf(element).includes(word));
  const isKind = ({ dataset }: HTMLElement) =>
    kind === undefined || dataset.kinds === undefined || dataset.kinds.split(' ').includes(kind);
  let groups = 0;
  for (const card of cards) {
    const items = [...card.querySelectorAll<HTMLElement>('.item')];
    for (const item of items) item.hidden = !(matches(item) && isKind(item));
    const isShown = items.length > 0 ? items.some(({ hidden }) => !hidden) : matches(card) && isKind(card);
    card.hidden = !isShown;
    for (const block of card.querySelectorAll<HTMLElement>('.block'))
      block.hidden = kind !== undefined && block.dataset.kind !== kind;
    if (isShown && card.classList.contains('group')) groups++;
  }
  const all = cards.filter((card) => card.classList.contains('group')).length;
  const status = document.querySelector('#shown');
  const isAll = words.length === 0 && kind === undefined;
  if (status)
    status.textContent = isAll
      ? ''
      : groups > 0
        ? `${groups} of ${all} groups shown`
        : cards.every(({ hidden }) => hidden)
          ? 'No changes match.'
          : 'No carrier changes match. See the matches below.';
}

/** Lowercases and removes diacritics, so that `pokazite` finds `Pokažite`. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function textOf(element: Element): string {
  const text = texts.get(element) ?? fold(element.textContent ?? '');
  texts.set(element, text);
  return text;
}

function step(by: 1 | -1): void {
  const headings = cards.filter(({ hidden }) => !hidden).map((card) => card.querySelector<HTMLElement>('h2'));
  const at = headings.indexOf(document.activeElement as HTMLElement);
  const next = headings[at === -1 && by === -1 ? headings.length - 1 : at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'start' });
}

/** Opens all collapsed sections for printing, because they cannot be opened on paper. */
function openForPrint(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const details of opened) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
  });
}

// Makes this file a module, so that tests can import it.
export {};
