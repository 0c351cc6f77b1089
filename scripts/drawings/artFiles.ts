import { exampleSize, examples } from './examples.ts';
import { sceneSize, scenes } from './scenes.ts';

export const artFolder = 'src/ui/art';

/** Files in the folder that no script writes. */
export const handDrawn: ReadonlySet<string> = new Set(['hero.svg']);

/** Returns the illustrations of the app by file name. The start page's picture is drawn by hand from the same model. */
export function artFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [name, draw] of Object.entries(scenes))
    files.set(`${name}.svg`, symbolOf(name, draw(), sceneSize));
  for (const [subject, draw] of Object.entries(examples)) {
    const name = `photo-${subject}`;
    files.set(`${name}.svg`, symbolOf(name, draw(), exampleSize));
  }
  return files;
}

function symbolOf(
  name: string,
  contents: string,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true"><symbol id="art-${name}" viewBox="0 0 ${width} ${height}"><g fill="none" stroke="var(--art-line)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${contents}</g></symbol></svg>\n`;
}
