/** A state, province or region of a country, as used in addresses. */
interface Region {
  /** The value that is stored and sent. */
  readonly code: string;
  readonly name: string;
}

/** Regions by country, as `CODE Name|CODE Name` in display order. */
const regionsWithCode: Readonly<Record<string, string>> = {
  us: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI U.S. Virgin Islands',
  ca: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
  au: 'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
};

/** Regions of countries whose addresses use no region codes. The name of a region is also its code. */
const regionsWithoutCode: Readonly<Record<string, string>> = {
  gb: 'England|Northern Ireland|Scotland|Wales',
  rs: 'Beograd|Borski okrug|Braničevski okrug|Jablanički okrug|Južnobački okrug|Južnobanatski okrug|Kolubarski okrug|Kosovski okrug|Kosovskomitrovački okrug|Kosovskopomoravski okrug|Mačvanski okrug|Moravički okrug|Nišavski okrug|Pčinjski okrug|Pećki okrug|Pirotski okrug|Podunavski okrug|Pomoravski okrug|Prizrenski okrug|Rasinski okrug|Raški okrug|Severnobački okrug|Severnobanatski okrug|Srednjobanatski okrug|Sremski okrug|Šumadijski okrug|Toplički okrug|Zaječarski okrug|Zapadnobački okrug|Zlatiborski okrug',
};

/** Empty if there is no list for the country. The region is then a text field. */
export function regionsOf(country: string): readonly Region[] {
  if (Object.keys(regionsWithCode).includes(country))
    return (regionsWithCode[country] as string).split('|').map(parseRegion);
  if (Object.keys(regionsWithoutCode).includes(country))
    return (regionsWithoutCode[country] as string).split('|').map((name) => ({ code: name, name }));
  return [];
}

/** Finds the code of a region by its code or name, ignoring case. Returns the trimmed text if there is no match. */
export function regionCodeOf(country: string, text: string): string {
  // Not `toLocaleLowerCase`: in Turkish, `INDIANA` would become `ındıana`.
  const query = text.trim().toLowerCase();
  const found = regionsOf(country).find(
    ({ code, name }) => code.toLowerCase() === query || name.toLowerCase() === query,
  );
  return found?.code ?? text.trim();
}

function parseRegion(entry: string): Region {
  const at = entry.indexOf(' ');
  return { code: entry.slice(0, at), name: entry.slice(at + 1) };
}

/** ISO 3166-1, lower case: every country a shop may be in. Names come from the browser. */
export const countryCodes: readonly string[] =
  'ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh er es et fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug um us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw'.split(
    ' ',
  );
