import {
  adaptHeaders,
  allowedMethods,
  commonHeaders,
  contentTypes,
  defaultContentType,
  type HostTable,
  notFound,
  pageHeaders,
} from '../serving/headers.ts';
import { variableOf } from './rules.ts';

/** Returns the directives for a server block: they choose a file and send it with the headers from the maps. */
export function renderServer(tries: number, table: HostTable): string {
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

export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
