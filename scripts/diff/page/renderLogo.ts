import type { Change, LogoPicture } from '#build/difference/change.ts';
import { escapeHtml } from '#build/render/escape.ts';
import { showBytes } from '../../report/bytes.ts';
import { nameUses } from '../names.ts';
import type { Pictures } from './pictures.ts';

/** Renders both logos on a light and on a dark background, because a logo can be invisible on one of them. */
export function renderLogo(
  { uses, before, after }: Extract<Change, { kind: 'logo' }>,
  pictures: Pictures,
): string {
  const side = (name: string, picture: LogoPicture) => {
    const shown = pictures.get(picture.sha256);
    const size = `${picture.width} × ${picture.height}${shown ? `, ${showBytes(shown.bytes)}` : ''}`;
    const background = (look: string) =>
      `<div class="ground ${look}">${draw(shown?.source, name, picture)}</div>`;
    return `<figure>${background('light')}${background('dark')}<figcaption><b>${name}</b> ${size}<br><code>${escapeHtml(picture.file)}</code></figcaption></figure>`;
  };
  return `<div class="logo"><p class="note">${escapeHtml(nameUses(uses))}</p><div class="pair">${side('Before', before)}${side('After', after)}</div></div>`;
}

function draw(source: string | undefined, name: string, { width, height }: LogoPicture): string {
  if (source === undefined) return '<span class="none">too large to embed</span>';
  return `<img src="${source}" width="${width}" height="${height}" alt="Logo, ${name.toLowerCase()}">`;
}
