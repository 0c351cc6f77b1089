// Uses only Node built-ins: shells run this file on every Tab press, and a TypeScript loader would make it too slow.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
// The carriers of a project that has installed Livery are in its own folder.
const projectRoot = packageRoot.split(sep).includes('node_modules') ? process.cwd() : packageRoot;

process.stdout.write(complete(JSON.parse(process.env.LIVERY_TREE ?? '{}'), process.argv.slice(2)));

/**
 * Returns the completions for the last word, one per line: the word, a tab, its description. `:files` and `:folders`
 * leave the completion to the shell. bash passes `--env=qa1` as three words, other shells as one.
 */
function complete(tree, typed) {
  const isSplit = typed.includes('=');
  const words = isSplit ? joinAssignments(typed) : typed;
  const last = words.at(-1) ?? '';
  const position = findPosition(tree, words.slice(0, -1));
  const [, flag, value] = /^(--[\w-]+)=(.*)$/.exec(last) ?? [];
  if (flag !== undefined) {
    const takes = position.node.options.find((option) => option.flag === flag)?.takes ?? 'nothing';
    return render(list(takes, position), value, isSplit ? '' : `${flag}=`);
  }
  const isValue = position.takes !== undefined && !(position.isOptional && last.startsWith('-'));
  return render(isValue ? list(position.takes, position) : listNext(position, last), last, '');
}

function joinAssignments(typed) {
  const words = [];
  typed.forEach((word, index) => {
    const isJoined = word === '=' || (typed[index - 1] === '=' && index > 0);
    if (isJoined && words.length > 0) words[words.length - 1] += word;
    else words.push(word);
  });
  return words;
}

/**
 * Finds the command that the words lead to, the number of arguments given, and the type of value that the last option
 * expects. The value is optional after the first one of an option that takes several.
 */
function findPosition(tree, words) {
  const position = {
    node: tree,
    count: 0,
    given: new Map(),
    takes: undefined,
    repeats: false,
    isOptional: false,
  };
  for (const word of words) {
    if (position.takes !== undefined && !(position.isOptional && word.startsWith('-'))) {
      position.given.set(position.flag, word);
      position.isOptional = position.repeats;
      if (!position.repeats) position.takes = undefined;
      continue;
    }
    if (word.startsWith('-')) {
      const [flag, value] = word.split(/=(.*)/s);
      position.given.set(flag, value ?? '');
      position.flag = flag;
      const option = position.node.options.find((each) => each.flag === flag);
      position.takes = (value === undefined && option?.takes) || undefined;
      position.repeats = option?.repeats ?? false;
      position.isOptional = false;
      continue;
    }
    const child = position.node.commands.find(({ name }) => name === word);
    if (child && position.count === 0) position.node = child;
    else if (!(position.node === tree && word === 'help')) position.count++;
  }
  return position;
}

function listNext(position, word) {
  const { node, count, given } = position;
  if (word.startsWith('-')) {
    return node.options.filter(({ flag }) => !given.has(flag)).map(({ flag, about }) => [flag, about]);
  }
  if (node.commands.length > 0) return count > 0 ? [] : node.commands.map(({ name, about }) => [name, about]);
  const takes = node.takes[count] ?? (node.repeats ? node.takes.at(-1) : undefined);
  return list(takes ?? 'nothing', position);
}

function list(takes, { given }) {
  if (Array.isArray(takes)) return takes.map((value) => [value, '']);
  if (takes === 'files' || takes === 'folders') return [[`:${takes}`, '']];
  const tenants = findPath('tenants', given) || join(projectRoot, 'tenants');
  if (takes === 'codes') return readCodes(tenants);
  if (takes === 'bundles') return [...readCodes(tenants), ['supplements', 'the supplement portal']];
  return takes === 'environments'
    ? readEnvironments(findPath('environments', given) || join(tenants, 'environments.json'))
    : [];
}

/** Like the commands: the option, else the environment variable, else livery.json. */
function findPath(name, given) {
  const typed = given.get(`--${name}`) || process.env[`LIVERY_${name.toUpperCase()}`];
  if (typed) return typed;
  const file =
    process.env.LIVERY_CONFIG || tryOrDefault(() => findConfig(process.cwd()) ?? findConfig(projectRoot), '');
  const path = file && tryOrDefault(() => readJson(file)[name], undefined);
  if (typeof path !== 'string') return undefined;
  return path.startsWith('~/') ? join(homedir(), path.slice(2)) : resolve(dirname(file), path);
}

/** Finds livery.json in a folder or the nearest folder above it, up to the root of the git repository. */
function findConfig(folder) {
  const file = join(folder, 'livery.json');
  if (existsSync(file)) return file;
  const parent = dirname(folder);
  return parent === folder || existsSync(join(folder, '.git')) ? undefined : findConfig(parent);
}

function readCodes(tenants) {
  return tryOrDefault(() =>
    readdirSync(tenants, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && /^[a-z0-9][a-z0-9_-]*$/.test(entry.name))
      .map(({ name }) => [
        name,
        tryOrDefault(() => String(readJson(join(tenants, name, 'provider.json')).name), ''),
      ]),
  );
}

function readEnvironments(file) {
  return tryOrDefault(() =>
    Object.entries(readJson(file).environments).map(([name, { class: type }]) => [name, String(type)]),
  );
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
}

/** Returns the fallback on an error: error messages must not appear at the shell prompt. */
function tryOrDefault(work, fallback = []) {
  try {
    return work();
  } catch {
    return fallback;
  }
}

/** Removes control characters, because names come from files and must not control the terminal. */
function render(choices, typed, before) {
  return choices
    .filter(([value]) => value.startsWith(':') || value.startsWith(typed))
    .map(([value, about]) => `${before}${value}\t${about.replace(/\p{Cc}/gu, ' ')}\n`)
    .join('');
}
