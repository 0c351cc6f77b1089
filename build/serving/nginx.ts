import { nameHash } from '../core/hash.ts';
import { escapePattern } from '../core/pattern.ts';
import type { Place } from './carrierOrigins.ts';
import {
  adaptHeaders,
  allowedMethods,
  commonHeaders,
  contentTypes,
  defaultContentType,
  type HostTable,
  noStore,
  notFound,
  pageHeaders,
  portalPages,
  revalidateCache,
} from './headers.ts';
import {
  fallbackGroups,
  fileHeaders,
  type HostRule,
  hostRules,
  maxTries,
  reservedSource,
  servedPlaces,
  sitesOf,
  variableOf,
} from './rules.ts';

type Row = readonly [pattern: string, value: string];

/**
 * Returns two nginx files: the maps to include in the http block, and the directives to include in a server block next
 * to `listen`, `server_name` and `root`. The maps match the raw request line, before nginx normalizes it. nginx sends
 * the files from one internal location per content type.
 */
export function renderNginx(table: HostTable, environment: string): { maps: string; server: string } {
  const rules = hostRules(table.origins);
  return {
    maps: renameVariables(environment, renderMaps(rules, table)),
    server: renameVariables(environment, renderServer(maxTries(rules), table)),
  };
}

/**
 * Gives each environment its own variables, because all environments of an nginx instance share one namespace. Replaces
 * only names of variables and groups, and no values, such as the name of a bucket. The names contain a hash, because
 * names of groups have at most 32 characters.
 */
function renameVariables(environment: string, text: string): string {
  return text.replace(/(?<=[$<])livery_/g, `lv_${nameHash(environment).slice(0, 6)}_`);
}

function renderMaps(rules: readonly HostRule[], table: HostTable): string {
  const byName = (read: (rule: HostRule) => string | undefined): Row[] =>
    rules.flatMap((rule) => {
      const value = read(rule);
      return value === undefined ? [] : [[rule.name, fill(value)] as const];
    });
  const insurer = table.insurerHostname
    ? [[exactHost(table.insurerHostname), portalPages.insurer] as const]
    : [];
  const tries = [...Array(maxTries(rules)).keys()].flatMap((index) => [
    map(
      'livery_rule',
      `livery_file_${index}`,
      byName((rule) => rule.tries[index]?.file),
    ),
    map(
      'livery_rule',
      `livery_status_${index}`,
      byName((rule) => rule.tries[index]?.status.toString()),
    ),
  ]);
  return `${[
    '# Made by livery. Include this file in the http block, and server.conf in a server block.',
    ...requestMaps,
    map('host', 'livery_portal', insurer, portalPages.common),
    ...ruleMaps(rules, table),
    map(
      'livery_code',
      'livery_fallback',
      fallbackGroups(table).map(({ source, page }) => [pattern(source), page] as const),
      table.page,
    ),
    map(
      'livery_rule',
      'livery_location',
      byName(({ redirect }) => redirect && `${redirect}$livery_query`),
    ),
    ...tries,
    ...responseMaps(table),
  ].join('\n\n')}\n`;
}

/**
 * Returns the maps that choose a rule: by the path and, if carriers have their own origins, also by the place (see
 * `Place`) of the request.
 */
function ruleMaps(rules: readonly HostRule[], { origins, insurerHostname }: HostTable): string[] {
  const byPath = (place: Place, to: string) =>
    map(
      'livery_path',
      to,
      rules
        .filter(({ places }) => places.includes(place))
        .map((rule) => [pattern(sourceOf(rule)), rule.name] as const),
    );
  if (!origins) return [byPath('shared', 'livery_rule')];
  const places = servedPlaces(origins);
  return [
    map(
      'host',
      'livery_site',
      sitesOf(origins, insurerHostname).map(({ source, site }) => [pattern(source), site] as const),
      'shared',
    ),
    map('"$livery_site/$livery_own$livery_path"', 'livery_place', [
      ['~^carrier/(?<livery_folder>[^/]+)/app/\\k<livery_folder>(?:/|$)', 'own'],
      ['~^carrier/', 'rest'],
      ['~^(?<livery_other_site>[a-z]+)/', '$livery_other_site'],
    ]),
    ...places.map((place) => byPath(place, `livery_rule_${place}`)),
    map(
      'livery_place',
      'livery_rule',
      places.map((place) => [place, `$livery_rule_${place}`] as const),
    ),
  ];
}

/** Excludes reserved codes from a rule with a code, so that nginx continues with the next rule. */
function sourceOf({ source, hasCode }: HostRule): string {
  return hasCode ? source.replace('^', `^(?!${reservedSource})`) : source;
}

/** Adds a prefix to variable names, because all server blocks of an nginx instance share one namespace. */
function fill(target: string): string {
  return target.replace(/\$(?!livery_)/g, '$livery_');
}

const zeroWeight = ';(?:[^,]*;)?[ \\t]*q=0(?:\\.0*)?[ \\t]*(?:[,;]|$)';

/** Parses Accept-Encoding like scripts/preview: weight 0 rejects a coding, `*` matches every coding not listed. */
function acceptedRows(coding: string, suffix: string): Row[] {
  const named = (name: string) => `(?:^|,)[ \\t]*${name}[ \\t]*`;
  return [coding, '\\*'].flatMap((name) => [
    [caseInsensitive(named(name) + zeroWeight), ''] as const,
    [caseInsensitive(`${named(name)}(?:[,;]|$)`), suffix] as const,
  ]);
}

const requestMaps = [
  map('request_uri', 'livery_path', [[pattern('^(?<raw_path>[^?#]*)'), '$livery_raw_path']]),
  map('request_uri', 'livery_query', [[pattern('^[^?#]*(?<raw_query>\\?[^#]*)'), '$livery_raw_query']]),
  map('http_accept_encoding', 'livery_br', acceptedRows('br', '.br')),
  // If the client does not accept br, the suffix is `/`: nginx then finds no compressed file, because a path that ends
  // with a slash is not a file.
  map('livery_br', 'livery_br_or_none', [['.br', '.br']], '/'),
  map('http_accept_encoding', 'livery_gz', acceptedRows('gzip', '.gz')),
];

/** Response headers, by the chosen file and the response status. */
const responseMaps = (table: HostTable) => [
  map(
    'livery_file',
    'livery_type',
    [[pattern(`\\.(?<extension>${Object.keys(contentTypes).join('|')})$`), '$livery_extension']],
    'unknown',
    'volatile',
  ),
  map(
    'status',
    'livery_answer',
    [
      ...['200', '206', '304'].map((status) => [status, 'file'] as const),
      ['404', 'not found'],
      ['302', 'redirect'],
      ['405', 'method'],
    ],
    'fault',
    'volatile',
  ),
  ...fileHeaders(table).map(({ name, values, otherwise }) =>
    map(
      'livery_file',
      `livery_file_${name}`,
      values.map(({ source, value }) => [pattern(source), value] as const),
      otherwise,
      'volatile',
    ),
  ),
  map(
    'livery_sent',
    'livery_sent_coding',
    [
      [pattern('\\.br$'), 'br'],
      [pattern('\\.gz$'), 'gzip'],
    ],
    '',
    'volatile',
  ),
  ...[
    // Errors must not be cached under the requested URL.
    ['cache', '$livery_file_cache', revalidateCache, revalidateCache, noStore],
    ['policy', '$livery_file_policy', '$livery_file_policy', '', ''],
    ...pageHeaders.map(({ header: name }) => {
      const value = `$livery_file_${variableOf(name)}`;
      return [variableOf(name), value, value, '', ''];
    }),
    ['coding', '$livery_sent_coding', '$livery_sent_coding', '', ''],
    ['vary', 'Accept-Encoding', 'Accept-Encoding', '', ''],
  ].map(([name, file = '', missing = '', redirect = '', other = '']) =>
    map(
      'livery_answer',
      `livery_${name}`,
      [
        ['file', file],
        ['not found', missing],
        ['redirect', redirect],
      ],
      other,
      'volatile',
    ),
  ),
  map('livery_answer', 'livery_allow', [['method', allowedMethods.join(', ')]], '', 'volatile'),
];

function map(from: string, to: string, rows: readonly Row[], fallback = '', mode = ''): string {
  const lines = [
    ...(mode ? [`${mode};`] : []),
    ...rows.map(([key, value]) => `${quote(key)} ${quote(value)};`),
    `default ${quote(fallback)};`,
  ];
  return `map ${from.startsWith('"') ? from : `$${from}`} $${to} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`;
}

function pattern(source: string): string {
  return `~${source.replace(/\(\?<([a-z_]+)>/g, '(?<livery_$1>')}`;
}

function caseInsensitive(source: string): string {
  return `~*${source}`;
}

/** A pattern, because nginx does not start with a plain host name of more than 46 characters in a map. */
function exactHost(hostname: string): string {
  return caseInsensitive(`^${escapePattern(hostname)}$`);
}

/** Returns the directives for a server block: they choose a file and send it with the headers from the maps. */
function renderServer(tries: number, table: HostTable): string {
  const header = ([name, value]: readonly [string, string]) => `add_header ${name} ${quote(value)} always;`;
  const fileChecks = [...Array(tries).keys()].reverse().map(
    (index) =>
      `if (-f "$document_root$livery_file_${index}") {
  set $livery_file $livery_file_${index};
  set $livery_status $livery_status_${index};
}`,
  );
  return `# Made by livery. Include this file in a server block that has listen, server_name and
# root: the folder of one environment, or "current" in a folder to which publish writes. http.conf belongs in the http block.
server_tokens off;
absolute_redirect off;
gzip off;
disable_symlinks on from=$document_root;

${Object.entries(adaptHeaders(commonHeaders, table)).map(header).join('\n')}
${[
  ['Cache-Control', '$livery_cache'],
  ['Content-Security-Policy', '$livery_policy'],
  ...pageHeaders.map(({ header: name }) => [name, `$livery_${variableOf(name)}`]),
  ['Content-Encoding', '$livery_coding'],
  ['Vary', '$livery_vary'],
  ['Allow', '$livery_allow'],
]
  .map(([name = '', value = '']) => header([name, value]))
  .join('\n')}

if ($request_method !~ "^(?:${allowedMethods.join('|')})$") {
  return 405;
}
set $livery_file ${notFound.file};
set $livery_status ${notFound.status};
${fileChecks.join('\n')}
set $livery_sent $livery_file;
if (-f "$document_root$livery_file$livery_gz") {
  set $livery_sent "$livery_file$livery_gz";
}
if (-f "$document_root$livery_file$livery_br_or_none") {
  set $livery_sent "$livery_file$livery_br";
}

# Requests that nginx rejects.
error_page 400 414 494 =404 /livery/refused;
error_page 404 @livery_not_found;

location / {
  if ($livery_location) {
    return 302 $livery_location;
  }
  if ($livery_status = 404) {
    return 404;
  }
  rewrite ^ /livery/$livery_type$livery_sent last;
}
location @livery_not_found {
  ${typeDirectives(contentTypes.html ?? defaultContentType)}
  rewrite ^ $livery_sent break;
}
location = /livery/refused {
  internal;
  ${typeDirectives(contentTypes.html ?? defaultContentType)}
  set $livery_file ${notFound.file};
  set $livery_sent ${notFound.file};
  rewrite ^ ${notFound.file} break;
}
${[...Object.entries(contentTypes), ['unknown', defaultContentType] as const].map(([name, type]) => typeLocation(name, type)).join('\n')}
`;
}

function typeLocation(name: string, type: string): string {
  return `location ^~ /livery/${name}/ {
  internal;
  ${typeDirectives(type)}
  rewrite "^/livery/${name}(/.*)$" $1 break;
}`;
}

function typeDirectives(type: string): string {
  return `types {}
  default_type ${quote(type)};`;
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
