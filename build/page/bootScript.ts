/**
 * Runs before the first paint, inline and allowed by its hash: a signed-in visitor must not see the signed-out page
 * flash by. It only marks the document; the app takes the mark off when it takes over, and the stylesheet lets the page
 * appear after four seconds even if the app never arrives. Storage may be blocked: then there is nobody signed in.
 */
export const bootScript =
  "try{var d=document.documentElement;localStorage.getItem('livery/'+d.dataset.code+'/token')&&d.classList.add('signed-in')}catch(e){}";

/** The rules that go with it. */
export const bootStyle =
  'html.signed-in #root{visibility:hidden;animation:appear 0s 4s forwards}@keyframes appear{to{visibility:visible}}';
