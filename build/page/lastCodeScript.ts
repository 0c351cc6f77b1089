/**
 * Offers the carrier that was used last on pages that belong to none. Inline and allowed by its hash. What is kept
 * becomes an address only if it is a client code. Storage may be blocked: then nothing is offered.
 */
export const lastCodeScript =
  "try{var c=localStorage.getItem('livery/code'),p=document.getElementById('last');if(c&&/^[a-z0-9]([a-z0-9_-]{0,62}[a-z0-9])?$/.test(c)){p.firstChild.href='/app/'+c;p.hidden=false}}catch(e){}";
