import { escapePattern } from '../core/pattern.ts';
import type { CarrierOrigins } from './carrierOrigins.ts';
import {
  adaptHeaders,
  allowedMethods,
  commonHeaders,
  conditionalHeaders,
  contentTypes,
  defaultContentType,
  type HostTable,
  methodNotAllowedHeaders,
  noStore,
  notFound,
  pageHeaders,
  portalPages,
  redirectHeaders,
} from './headers.ts';
import {
  fallbackGroups,
  fileHeaders,
  type HostRule,
  hostRules,
  reservedSource,
  servedPlaces,
  sitesOf,
  variableOf,
} from './rules.ts';

/** Highest repeat count that RE2 accepts in a pattern. */
const maxRepeat = 1000;

/**
 * Returns a Caddyfile snippet that users import in a site block, next to `root`. It matches the raw request line. The
 * snippet does not apply to invalid requests: Caddy answers them with a 400 response without the snippet's headers.
 */
export function renderCaddy(table: HostTable): string {
  const rules = hostRules(table.origins, maxRepeat);
  const found = triesOf(rules, 200);
  const missing = triesOf(rules, 404);
  const body = [
    '# Decisions',
    ...renderDecisions(rules, table),
    ...found.map(({ name, rows }) => map('{vars.livery_rule}', [name], rows)),
    // Requests to an `unknown` host (see `Place`) match no rule and get the common not-found page.
    ...missing.map(({ name, rows }, index) =>
      map('{vars.livery_rule}', [name], rows, ...(index === 0 ? [quote(notFound.file)] : [])),
    ),
    '# Answers',
    ...pageHeaders.map(
      ({ header: name }) => `@livery_${variableOf(name)} not vars {livery_${variableOf(name)}} ""`,
    ),
    `@livery_method not method ${allowedMethods.join(' ')}`,
    handle('@livery_method', headers(adaptHeaders(methodNotAllowedHeaders, table)), 'respond "" 405'),
    `@livery_redirect not vars {livery_location} ""`,
    handle(
      '@livery_redirect',
      headers(adaptHeaders(redirectHeaders, table)),
      'header Location {livery_location}{livery_query}',
      'respond "" 302',
    ),
    serve('@livery_found', found, { status: '', table }),
    serve('@livery_missing', missing, { status: '404', table }),
    handle(
      '',
      headers({ ...adaptHeaders(commonHeaders, table), 'Cache-Control': noStore }),
      'respond "" 404',
    ),
  ];
  const errorHandler = [
    'handle_errors {',
    indent(headers({ ...adaptHeaders(commonHeaders, table), 'Cache-Control': noStore })),
    '  respond "" {err.status_code}',
    '}',
  ].join('\n');
  return `# Made by livery. Import this file in a site block that has root: the folder of one environment, or "current" in a folder to which publish writes.\nheader -Server\nroute {\n${body.map(indent).join('\n')}\n}\n${errorHandler}\n`;
}

function renderDecisions(rules: readonly HostRule[], table: HostTable): string[] {
  const insurer = table.insurerHostname
    ? [[pattern(`(?i)^${escapePattern(table.insurerHostname)}$`), quote(portalPages.insurer)]]
    : [];
  return [
    map('{http.request.orig_uri}', ['path', 'query'], [[pattern('^([^?#]*)(\\?[^#]*)?'), '$1', '$2']]),
    map('{livery_path}', ['reserved'], [[pattern(`^${reservedSource}`), 'yes']], 'no'),
    ...(table.origins ? chooseByPlace(rules, table.origins, table) : chooseByPath(rules)),
    'vars livery_rule {livery_rule}',
    map('{http.request.host}', ['portal'], insurer, quote(portalPages.common)),
    map(
      '{livery_code}',
      ['fallback'],
      fallbackGroups(table).map(({ source, page }) => [pattern(source), quote(page)]),
      quote(table.page),
    ),
    map(
      '{vars.livery_rule}',
      ['location'],
      rules.flatMap(({ name, redirect }) => (redirect ? [[quote(name), quote(fill(redirect))]] : [])),
      '""',
    ),
    ...fileHeaderMaps(table),
  ];
}

function chooseByPath(rules: readonly HostRule[]): string[] {
  return [
    ...ruleMaps(rules, ''),
    map('{livery_reserved}', ['rule'], [['yes', '{livery_closed_rule}']], '{livery_open_rule}'),
  ];
}

/** Chooses the rule by the path, and by the place (see `Place`) of the host name and the path. */
function chooseByPlace(
  rules: readonly HostRule[],
  origins: CarrierOrigins,
  { insurerHostname }: HostTable,
): string[] {
  const places = servedPlaces(origins);
  return [
    map(
      '{http.request.host}',
      ['site', 'own'],
      // Caddy cannot convert a host name to lower case, so a carrier's host name must be requested in lower case.
      sitesOf(origins, insurerHostname).map(({ source, site }) =>
        site === 'carrier' ? [pattern(source), site, '$own'] : [pattern(`(?i)${source}`), site, '""'],
      ),
      'shared',
      '""',
    ),
    // On hosts without a carrier, `own` is empty. Paths without a client code set `folder` to `-`, so `folder` never
    // equals an empty `own`.
    map('{livery_path}', ['folder'], [[pattern('^/app/(?<folder>[^/]+)'), '$folder']], '-'),
    '@livery_carrier vars {livery_site} carrier',
    '@livery_own vars {livery_folder} {livery_own}',
    'vars livery_place {livery_site}',
    'vars @livery_carrier livery_place rest',
    'vars @livery_own livery_place own',
    ...places.flatMap((place) =>
      ruleMaps(
        rules.filter((rule) => rule.places.includes(place)),
        `_${place}`,
      ),
    ),
    map(
      '{vars.livery_place}:{livery_reserved}',
      ['rule'],
      places.flatMap((place) => [
        [`${place}:no`, `{livery_open_rule_${place}}`],
        [`${place}:yes`, `{livery_closed_rule_${place}}`],
      ]),
    ),
    map(
      '{vars.livery_place}',
      ['code', 'page'],
      places.map((place) => [place, `{livery_code_${place}}`, `{livery_page_${place}}`]),
    ),
  ];
}

/** Maps a path to a rule, a code and a page. A second map, for reserved codes, has only the rules without a code. */
function ruleMaps(rules: readonly HostRule[], suffix: string): string[] {
  const rows = (list: readonly HostRule[]) =>
    list.map(({ name, source, hasCode }) => [
      pattern(source),
      quote(name),
      quote(hasCode ? '$code' : ''),
      quote(source.includes('(?<page>') ? '$page' : ''),
    ]);
  return [
    map('{livery_path}', [`open_rule${suffix}`, `code${suffix}`, `page${suffix}`], rows(rules)),
    map(
      '{livery_path}',
      [`closed_rule${suffix}`],
      rows(rules.filter(({ hasCode }) => !hasCode)).map((row) => row.slice(0, 2)),
    ),
  ];
}

/** Response headers by file. Evaluated after the URL has been rewritten to the path of a file. */
const fileHeaderMaps = (table: HostTable) => [
  map(
    '{http.request.uri.path}',
    ['type'],
    Object.entries(contentTypes).map(([extension, type]) => [pattern(`\\.${extension}$`), quote(type)]),
    quote(defaultContentType),
  ),
  ...fileHeaders(table).map(({ name, values, otherwise }) =>
    map(
      '{http.request.uri.path}',
      [name],
      values.map(({ source, value }) => [pattern(source), quoteOrEmpty(value)]),
      quoteOrEmpty(otherwise),
    ),
  ),
];

interface Tries {
  readonly name: string;
  readonly rows: readonly string[][];
}

/**
 * Returns one map per position in the lists of files to try: rule name → the file that the rule tries at that position.
 * Contains only the files with the given status.
 */
function triesOf(rules: readonly HostRule[], status: 200 | 404): Tries[] {
  const lists = rules.map((rule) => ({
    ...rule,
    tries: rule.tries.filter((each) => each.status === status),
  }));
  const longest = Math.max(...lists.map(({ tries }) => tries.length));
  return [...Array(longest).keys()].map((index) => ({
    name: `file_${status}_${index}`,
    rows: lists.flatMap(({ name, tries }) => {
      const file = tries[index]?.file;
      return file === undefined ? [] : [[quote(name), quote(fill(file))]];
    }),
  }));
}

function serve(
  matcher: string,
  tries: readonly Tries[],
  { status, table }: { readonly status: '' | '404'; readonly table: HostTable },
): string {
  const files = tries.map(({ name }) => `{livery_${name}}`).join(' ');
  const matcherBlock = `${matcher} file {\n  try_files ${files}\n}`;
  const options = [
    'precompressed br gzip',
    'disable_canonical_uris',
    ...(status ? [`status ${status}`] : []),
  ];
  return `${matcherBlock}\n${handle(
    matcher,
    'rewrite * {http.matchers.file.relative}',
    ...(status ? conditionalHeaders.map((name) => `request_header -${name}`) : []),
    headers(
      {
        'Content-Type': '{livery_type}',
        'Cache-Control': '{livery_cache}',
        'Content-Security-Policy': '{livery_policy}',
        ...adaptHeaders(commonHeaders, table),
      },
      'Vary Accept-Encoding',
    ),
    ...pageHeaders.map(
      ({ header: name }) => `header @livery_${variableOf(name)} ${name} {livery_${variableOf(name)}}`,
    ),
    `file_server {\n${indent(options.join('\n'))}\n}`,
  )}`;
}

function handle(matcher: string, ...lines: readonly string[]): string {
  return `handle ${matcher ? `${matcher} ` : ''}{\n${indent(`route {\n${indent(lines.join('\n'))}\n}`)}\n}`;
}

function headers(table: Readonly<Record<string, string>>, ...more: readonly string[]): string {
  const lines = [...Object.entries(table).map(([name, value]) => `${name} ${quote(value)}`), ...more];
  return `header {\n${indent(lines.join('\n'))}\n}`;
}

function map(
  from: string,
  to: readonly string[],
  rows: readonly string[][],
  ...defaults: readonly string[]
): string {
  const lines = [
    ...rows.map((row) => row.join(' ')),
    `default ${(defaults.length > 0 ? defaults : to.map(() => '""')).join(' ')}`,
  ];
  return `map ${from} ${to.map((name) => `{livery_${name}}`).join(' ')} {\n${indent(lines.join('\n'))}\n}`;
}

/** Converts the placeholders of a target to Caddy placeholders: `$code` → `{livery_code}`. */
function fill(target: string): string {
  return target.replace(/\$([a-z]+)/g, '{livery_$1}');
}

function pattern(source: string): string {
  return quote(`~${source.replace(/\(\?<([a-z]+)>/g, '(?P<$1>')}`);
}

function quoteOrEmpty(text: string): string {
  return text === '' ? '""' : quote(text);
}

function quote(text: string): string {
  return `\`${text}\``;
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}
