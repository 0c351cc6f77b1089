import { punycodePrefix } from '#src/tenant/code.ts';
import { type CarrierOrigins, hostLabelSource } from '../serving/carrierOrigins.ts';

/** Source of a regular expression: matches a path that starts with the folder of a carrier whose code can be a host name. */
const carrierFolderSource = `\\/app\\/((?!${punycodePrefix})${hostLabelSource})(?=\\/|$)`;

/**
 * Returns the script that sends visitors of the shared origin to the origin of their carrier, inline and allowed by its
 * hash. Pages contain it only during the migration, and it does nothing on other host names.
 *
 * Browsers do not share storage between origins. So the script does not redirect if this origin stores a session, a
 * draft of this tab or unsent photos of the carrier, or if it cannot read the storage. The page is hidden while the
 * database opens; the stylesheet shows it after four seconds at the latest. A database that does not exist is not
 * created.
 */
export function renderMigrationScript({ domain }: CarrierOrigins): string {
  return (
    `{let l=location,m=/^${carrierFolderSource}/.exec(l.pathname);if(m&&l.hostname=='${domain}'){` +
    "let p='livery/'+m[1]+'/',h=document.documentElement.classList,d,r,s=()=>h.remove('signed-in')," +
    "g=()=>l.replace(l.protocol+'//'+m[1]+'.'+l.host+l.pathname+l.search+l.hash);" +
    "try{if(!localStorage.getItem(p+'token')&&!Object.keys(sessionStorage).some(k=>k.startsWith(p))){" +
    "h.add('signed-in');r=indexedDB.open(p+'photos');r.onupgradeneeded=()=>r.transaction.abort();" +
    "r.onerror=()=>r.error.name=='AbortError'?g():s();" +
    "r.onsuccess=()=>{d=r.result;try{r=d.transaction('rows').objectStore('rows').count();" +
    'r.onsuccess=()=>{d.close();r.result?s():g()};r.onerror=s}catch(e){s()}}}' +
    '}catch(e){s()}}}'
  );
}
