/**
 * Starts a script element that a CDN must not change: Cloudflare's Rocket Loader would delay it, and the policy refuses the
 * changed script. The attribute counts only before `src`.
 */
export const scriptStart = '<script data-cfasync="false"';

/**
 * Runs before the first paint, inline and allowed by its hash.
 *
 * The script adds a class that hides the prerendered page from a signed-in visitor, who would otherwise see the
 * signed-out page flash by. The app removes the class when it starts, and the stylesheet shows the page after four
 * seconds even if the app never starts. If storage is blocked, the visitor counts as signed out.
 *
 * The script also shows the page's error notice (`#stalled`, a template) as soon as the entry script fails, or after
 * eight seconds. The app removes the template when it has drawn its first screen.
 */
export const bootScript =
  "{let d=document;try{let h=d.documentElement;localStorage.getItem('livery/'+h.dataset.code+'/token')&&h.classList.add('signed-in')}catch(e){}" +
  "let f=()=>{let t=d.getElementById('stalled');t&&t.replaceWith(t.content)};setTimeout(f,8e3);addEventListener('error',e=>e.target.type=='module'&&f(),!0)}";

/** CSS rules for the class that the boot script sets. */
export const bootStyle =
  'html.signed-in #root{visibility:hidden;animation:appear 0s 4s forwards}@keyframes appear{to{visibility:visible}}';
