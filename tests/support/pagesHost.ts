interface Rule {
  readonly hostname: string | undefined;
  readonly pattern: RegExp;
  readonly to: string;
  readonly status: number;
  readonly isForced: boolean;
}

export interface PagesResult {
  readonly status: number;
  /** The file to serve, or the redirect target. */
  readonly target: string;
  /** If several rules set the same header, their values are joined. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Evaluates `_redirects` and `_headers` as Pages hosts document them: the first matching redirect applies, unless the
 * file exists and the rule is not forced. Headers match the requested path, not the rewritten path.
 */
export function createPagesHost(headers: string, redirects: string, files: ReadonlySet<string>) {
  const rules = rulesOf(redirects).map(readRule);
  const blocks = readBlocks(headers);
  return (target: string, hostname = 'claims.example'): PagesResult => {
    const path = target.replace(/\?.*$/, '');
    const file = path === '/' ? '/index.html' : path;
    const joinedHeaders: Record<string, string> = {};
    for (const { pattern, values } of blocks) {
      if (!pattern.test(path)) continue;
      for (const [name, value] of values)
        joinedHeaders[name] = name in joinedHeaders ? `${joinedHeaders[name]}, ${value}` : value;
    }
    for (const rule of rules) {
      const match = rule.pattern.exec(path);
      if (!match || (rule.hostname !== undefined && rule.hostname !== hostname)) continue;
      if (files.has(file) && !rule.isForced) break;
      const to = rule.to.replace(/:([a-z]+)/g, (_, name: string) => match.groups?.[name] ?? '');
      return { status: rule.status, target: to, headers: joinedHeaders };
    }
    if (files.has(file)) return { status: 200, target: file, headers: joinedHeaders };
    return { status: 404, target: '/404.html', headers: joinedHeaders };
  };
}

function readRule(line: string): Rule {
  const [from = '', to = '', status = ''] = line.split(/\s+/);
  const [, hostname, path = ''] = /^(?:https:\/\/([^/]+))?(\/.*)$/.exec(from) ?? [];
  return {
    hostname,
    pattern: toPattern(path),
    to,
    status: Number.parseInt(status, 10),
    isForced: status.endsWith('!'),
  };
}

function readBlocks(text: string) {
  const blocks: { pattern: RegExp; values: [string, string][] }[] = [];
  for (const line of rulesOf(text)) {
    const [, name, value = ''] = /^\s+([^:]+): (.*)$/.exec(line) ?? [];
    if (name === undefined) blocks.push({ pattern: toPattern(line), values: [] });
    else blocks.at(-1)?.values.push([name, value]);
  }
  return blocks;
}

function toPattern(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:([a-z]+)/g, '(?<$1>[^/]+)')
    .replace(/\*/g, '.*');
  return new RegExp(`^${source}$`);
}

function rulesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}
