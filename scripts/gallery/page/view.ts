import { viewportOf } from '../scenes/screenSize.ts';
import type { Catalogue, Picture } from './catalogue.ts';

/** The filters of the page. An empty string means no filter. */
export interface View {
  readonly find: string;
  readonly carrier: string;
  readonly area: string;
  readonly width: string;
  readonly locale: string;
  readonly theme: string;
  readonly state: string;
  readonly by: 'scene' | 'carrier';
}

export const emptyView: View = {
  find: '',
  carrier: '',
  area: '',
  width: '',
  locale: '',
  theme: '',
  state: '',
  by: 'scene',
};

export interface Group {
  readonly id: string;
  readonly title: string;
  readonly area: string;
  readonly pictures: readonly Picture[];
}

export function stateOf({ failure, change }: Picture): string {
  return failure === null ? change.kind : 'failed';
}

/** Filters the pictures and groups them by scene or carrier, in catalogue order. Omits empty groups. */
export function groupsOf({ scenes, carriers, pictures }: Catalogue, view: View): Group[] {
  const sceneOf = new Map(scenes.map((scene, place) => [scene.id, { ...scene, place }]));
  const carrierOf = new Map(carriers.map((carrier, place) => [carrier.code, { ...carrier, place }]));
  const words = view.find.toLowerCase().split(/\s+/).filter(Boolean);
  const isVisible = (picture: Picture) => {
    const scene = sceneOf.get(picture.scene);
    const text = `${scene?.title} ${picture.scene}`.toLowerCase();
    return (
      matchesFilter(view.carrier, picture.code) &&
      matchesFilter(view.area, scene?.area) &&
      matchesFilter(view.width, String(picture.width)) &&
      matchesFilter(view.locale, picture.locale) &&
      matchesFilter(view.theme, picture.theme) &&
      matchesFilter(view.state, stateOf(picture)) &&
      words.every((word) => text.includes(word))
    );
  };
  const positionOf = (picture: Picture) => [
    sceneOf.get(picture.scene)?.place ?? 0,
    carrierOf.get(picture.code)?.place ?? 0,
    viewportOf(picture.width).width,
  ];
  const visible = pictures.filter(isVisible).sort((a, b) => comparePositions(positionOf(a), positionOf(b)));
  const names = view.by === 'scene' ? scenes.map(({ id }) => id) : carriers.map(({ code }) => code);
  const byName = new Map<string, Picture[]>(names.map((name) => [name, []]));
  for (const picture of visible)
    byName.get(view.by === 'scene' ? picture.scene : picture.code)?.push(picture);
  return [...byName].flatMap(([id, of]) => {
    if (of.length === 0) return [];
    const scene = view.by === 'scene' ? sceneOf.get(id) : undefined;
    return [
      { id, title: scene?.title ?? carrierOf.get(id)?.name ?? id, area: scene?.area ?? '', pictures: of },
    ];
  });
}

function matchesFilter(filter: string, value: string | undefined): boolean {
  return filter === '' || filter === value;
}

function comparePositions(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] as number) - (b[at] as number);
}

/** Serializes the view for the URL hash, so that it can be shared. */
export function writeView(view: View, defaults: View): string {
  const changed = Object.entries(view).filter(([name, value]) => value !== defaults[name as keyof View]);
  return new URLSearchParams(changed).toString();
}

export function readView(text: string, defaults: View): View {
  const params = new URLSearchParams(text);
  const read = Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value]);
  const view = Object.fromEntries(read) as View;
  return { ...view, by: view.by === 'carrier' ? 'carrier' : 'scene' };
}
