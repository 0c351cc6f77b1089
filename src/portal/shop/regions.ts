/** A state, province or region of a country, as used in addresses. */
export interface Region {
  /** The value that is stored and sent. */
  readonly code: string;
  readonly name: string;
}

/** `CODE Name|CODE Name`, in display order. */
const regionsWithCode: Readonly<Record<string, string>> = {
  us: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI U.S. Virgin Islands',
  ca: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
  au: 'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
};

/** Countries whose addresses use no region codes. The name is also the code. */
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
