/**
 * Shows a link to the carrier that the visitor used last, on pages that belong to no carrier. Inline and allowed by its
 * hash. Uses the stored value only if it is a valid client code. Shows no link if storage is blocked.
 */
export const lastCodeScript =
  "try{var c=localStorage.getItem('livery/code'),p=document.getElementById('last');if(c&&/^[a-z0-9]([a-z0-9_-]{0,62}[a-z0-9])?$/.test(c)){p.firstChild.href='/app/'+c;p.hidden=false}}catch(e){}";
