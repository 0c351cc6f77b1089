import { readFileSync } from 'node:fs';
import { escapeHtml } from '#build/render/escape.ts';
import { beforeFolder, differenceFolder, type Picture, summarize } from './pictures.ts';
import { areas } from './scenes/scene.ts';

/** Renders the HTML page of a gallery. It needs no server: users open the file in the folder of the pictures. */
export function renderGalleryPage(pictures: readonly Picture[]): string {
  const scenes = [...new Map(pictures.map(({ scene }) => [scene.id, scene])).values()];
  const sections = areas.flatMap((area) =>
    scenes
      .filter((scene) => scene.area === area)
      .map(
        ({ id, title }) => `<section><h2>${escapeHtml(title)} <small>${area} · ${id}</small></h2><div>
${pictures
  .filter(({ scene }) => scene.id === id)
  .map(renderPicture)
  .join('\n')}</div></section>`,
      ),
  );
  const states = (['failed', 'changed', 'new', 'same'] as const).filter((state) =>
    pictures.some((picture) => picture.state === state),
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Gallery</title><link rel="icon" href="data:,"><style>${read('page.css')}</style>
<header><h1>Gallery</h1><p>${summarize(pictures)}</p>
<label>Search <input type="search" id="find" placeholder="marlowe estimate 360"></label>
<label>Show <select id="state"><option value="">everything</option>${states.map((state) => `<option>${state}</option>`).join('')}</select></label>
<output id="count"></output></header>
<main>${sections.join('\n')}</main>
<dialog aria-labelledby="name"><header><h2 id="name"></h2><p id="why"></p>
<span id="views"><button value="${beforeFolder}/">Before</button><button value="${differenceFolder}/">Difference</button><button value="">Now</button></span>
<button id="back">Previous</button><button id="on">Next</button><button id="shut">Close</button></header><img alt=""></dialog>
<script>${read('page.js')}</script></html>
`;
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

function renderPicture({ name, scene, code, width, locale, theme, state, share, failure }: Picture): string {
  const change = share === undefined ? state : `${state} ${(100 * share).toFixed(share < 0.01 ? 2 : 0)} %`;
  const caption = [code, width, locale, ...(theme === 'light' ? [] : [theme])].join(' · ');
  const text = `${scene.title} ${scene.area} ${caption}`.toLowerCase();
  return `<button class="${state}" data-name="${name}" data-text="${escapeHtml(text)}" data-why="${escapeHtml(failure ?? '')}"><img src="${name}.png" loading="lazy" alt=""><b>${caption}</b><i>${change}</i></button>`;
}
