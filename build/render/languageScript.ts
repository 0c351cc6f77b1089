/**
 * Runs before the first paint on the pages of a carrier with several languages, inline and allowed by its hash.
 *
 * The script chooses the language: that in the URL (`/start-es`), else the stored language, else `?lang=`, else the
 * browser's languages, else the default. It stores a language from the path of the URL or from `?lang=`. If a public
 * page is in another language, the script stops loading it, so that its files do not delay the next page, and opens the
 * page in the chosen language. Pages of the app stay hidden until the app has fetched the texts; the app reads the
 * language from `data-language`.
 */
export const languageScript =
  "{let h=document.documentElement,s=h.dataset,l=s.languages.split(' '),a=location,n='livery/'+s.code+'/language',k," +
  "f=x=>x&&l.find(y=>x.split('-')[0]==y),u=f((/\\/(?:start|activate|login|tos)-([a-z]+)\\/?$/.exec(a.pathname)||[])[1])," +
  "q=f(new URLSearchParams(a.search).get('lang'));try{let g=localStorage;k=f(g.getItem(n));(u||q&&!k)&&g.setItem(n,u||q)}catch(e){}" +
  'let w=s.language=u||k||q||navigator.languages.map(f).find(x=>x)||l[0];' +
  "if(w!=h.lang){h.classList.add('signed-in');!u&&/^(start|activate|login|tos)$/.test(s.page)&&(stop(),a.replace('/app/'+s.code+'/'+s.page+'-'+w+a.search+a.hash))}}";
