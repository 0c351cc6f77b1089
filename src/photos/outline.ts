/** A drawing that shows how the subject of a photo should fill the picture. Left and right are seen from the driver's seat. */
export type OutlineKind =
  | 'front-left'
  | 'front-right'
  | 'rear-left'
  | 'rear-right'
  | 'front'
  | 'rear'
  | 'left'
  | 'right'
  | 'wheel'
  | 'vin'
  | 'odometer'
  | 'close-up';

/** Beginnings of words without accents, in the languages of the app. A backend describes its prompts only in words. */
const words = {
  vin: ['vin', 'sasij', 'bastidor', 'chasis'],
  odometer: ['odomet', 'mileage', 'kilometr', 'kilometaz', 'dashboard', 'instrument', 'millaje', 'tablero'],
  wheel: [
    ...['wheel', 'tyre', 'tire', 'rim'],
    ...['tock', 'tocak', 'gum', 'felna', 'felne'],
    ...['rueda', 'llanta', 'neumatic'],
  ],
  closeUp: ['closeup', 'izbliza', 'detail', 'cerca', 'detalle'],
  front: ['front', 'predn', 'delanter', 'frente'],
  rear: ['rear', 'back', 'zadnj', 'traser'],
  left: ['left', 'lev', 'izquierd'],
  right: ['right', 'desn', 'derech'],
  side: ['side', 'bok', 'bocn', 'stran', 'lado', 'lateral', 'costado'],
} as const;

/**
 * Chooses the outline for a prompt by the words of its title, or else by the file name of its example picture.
 * @returns undefined if no outline matches; the example picture is shown instead
 */
export function outlineFor({
  title,
  exampleUrl,
}: {
  readonly title: string;
  readonly exampleUrl: string | null;
}): OutlineKind | undefined {
  return outlineIn(title) ?? (exampleUrl === null ? undefined : outlineIn(fileNameOf(exampleUrl)));
}

/** Beginnings of words for damage that is photographed from a few steps away. */
const damageWords = [
  ...['damage', 'dent', 'scratch'],
  ...['ostecen', 'ostet', 'ogreb'],
  ...['dano', 'danad', 'abollad', 'aranaz', 'rayon'],
];

/** Chooses the built-in example for a prompt: the kind of its outline, else `damage`, else `any`. */
export function exampleSubjectFor(prompt: Parameters<typeof outlineFor>[0]): OutlineKind | 'damage' | 'any' {
  const kind = outlineFor(prompt);
  if (kind) return kind;
  const spoken = wordsOf(`${prompt.title} ${fileNameOf(prompt.exampleUrl ?? '')}`);
  return hasWord(spoken, damageWords) ? 'damage' : 'any';
}

function outlineIn(text: string): OutlineKind | undefined {
  const spoken = wordsOf(text);
  const has = (name: keyof typeof words) => hasWord(spoken, words[name]);
  if (has('vin')) return 'vin';
  if (has('odometer')) return 'odometer';
  if (has('wheel')) return 'wheel';
  if (has('closeUp')) return 'close-up';
  const end = has('front') ? 'front' : has('rear') ? 'rear' : undefined;
  const side = has('left') ? 'left' : has('right') ? 'right' : undefined;
  if (end && side) return `${end}-${side}`;
  return end ?? (has('side') ? side : undefined);
}

/** The words in lower case, without accents. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(?:close[ -]up|primer plano)\b/g, 'closeup')
    .split(/[^a-z]+/);
}

function hasWord(spoken: readonly string[], starts: readonly string[]): boolean {
  return starts.some((start) => spoken.some((word) => word.startsWith(start) && fits(start, word)));
}

/** Words that start like one of the short beginnings above but mean something else. "dentro" is Spanish for inside. */
const otherWords = ['backup', 'dentro', 'level', 'vinyl'];

/** A short beginning may be followed by at most two letters; otherwise, "vineyard" and "leverage" would match. */
function fits(start: string, word: string): boolean {
  return start.length > 4 || (word.length - start.length <= 2 && !otherWords.includes(word));
}

function fileNameOf(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(/^.*\//s, '');
}
