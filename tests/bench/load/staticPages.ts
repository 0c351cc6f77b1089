import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#build/core/sources.ts';

/** HTML of the two screens of a visit. The keys are the file names on the host. */
export interface Screens {
  readonly start: string;
  readonly activate: string;
}

/** Removes all scripts from a prerendered page. The result is the lower bound for any load time. */
export function stripScripts(page: string, to: string): string {
  return page
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/(?<=<a [^>]*href="\/app\/)[\w-]+/g, to);
}

/** Returns the illustration of the start screen, so that all contenders show the same picture. */
export function readHero(): string {
  return readFileSync(join(projectRoot, 'src/ui/art/hero.svg'), 'utf8').replace(/>\s+</g, '><');
}

/**
 * Returns the same screens as independent hand-written HTML and CSS. If they load as fast as the stripped pages, the
 * stripped pages are a fair baseline.
 */
export function writeControl(logos: { readonly tall: string; readonly wide: string }): Screens {
  const page = (title: string, body: string) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"><style>${controlCss}</style></head><body>${body}</body></html>`;
  return {
    start: page(
      'Start – Marlowe Mutual',
      `<div class="art">${readHero()}<svg viewBox="0 0 840 600" role="img" aria-label="A phone taking a photo of a car"><use href="#art-hero"/></svg></div>
<main><img class="tall" src="${logos.tall}" width="84" height="106" alt="Marlowe Mutual"><h1>Show us the damage</h1><p>A few photos, about three minutes. You can stop at any time and come back to where you were.</p>
<a class="way first" href="./activate"><b>I have an activation code</b>From our text message</a><a class="way" href="./login"><b>Log in</b>See your claims and estimates</a><p><a href="tel:+12025550142">Help: (202) 555-0142</a></p></main>`,
    ),
    activate: page(
      'Activation code – Marlowe Mutual',
      `<header><a href="./start"><img src="${logos.wide}" width="125" height="32" alt="Marlowe Mutual"></a><a href="tel:+12025550142">Help</a></header>
<main><a href="./start">Back</a><h1>Enter your activation code</h1><p>It’s in the text message or email we sent when you reported the damage.</p>
<form><label for="code">Activation code</label><p>Six letters and numbers</p><input id="code" maxlength="6" placeholder="6 digit code" autocomplete="one-time-code"><p class="note"><b>No code?</b> Call us and we’ll send a new one: <a href="tel:+12025550142">(202) 555-0142</a></p><button disabled>Continue</button><p>Enter your code to continue.</p></form></main>`,
    ),
  };
}

const controlCss = `:root{--brand-solid:#11395b;--on-brand:#fff;--brand:#11395b;--brand-line-light:#11395b;--brand-tint-light:#cee0f2;--art-deep:#001328;--art-rim:#fff}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1b1e21}*{box-sizing:border-box}.art{background:#11395b;padding:20px 16px 44px}.art svg{display:block;width:100%;max-width:380px;margin:auto}
.art>svg:first-child{position:absolute;width:0;height:0}main{display:grid;gap:16px;padding:24px 16px}h1{margin:0;font-size:29px;line-height:1.12}p{margin:0}a{color:#11395b}
.tall{width:104px;height:104px;margin-top:-72px;padding:10px;border:1px solid #dce0e4;border-radius:20px;background:#fff;object-fit:contain}
.way{display:block;padding:12px 16px;border:1.5px solid #818a92;border-radius:12px;color:#1b1e21;text-decoration:none;min-height:76px}.way b{display:block;font-size:18px}.first{background:#11395b;color:#fff}
header{display:flex;justify-content:space-between;align-items:center;min-height:60px;padding:0 16px;border-bottom:1px solid #dce0e4}form{display:grid;gap:12px}
label{font-weight:620}input{width:100%;min-height:64px;padding:12px 18px;border:1.5px solid #818a92;border-radius:8px;font:600 26px ui-monospace,monospace}
.note{padding:14px 16px;border-radius:12px;background:#edf1f6}button{min-height:52px;border:1.5px solid #dce0e4;border-radius:8px;font:620 16px system-ui}`;
