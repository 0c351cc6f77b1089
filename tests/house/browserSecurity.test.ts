import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { listSources } from '../support/repository/importGraph.ts';

interface CodeLine {
  readonly file: string;
  readonly code: string;
}

/** The code of all files below these folders, line by line, without comments. */
function readLines(...folders: string[]): CodeLine[] {
  return folders.flatMap((folder) =>
    listSources(join(projectRoot, folder)).flatMap((path) => {
      const text = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      return text.split('\n').map((code) => ({ file: relative(projectRoot, path), code: code.trim() }));
    }),
  );
}

const app = readLines('src');
const pipeline = readLines('build', 'scripts');

function findLines(lines: readonly CodeLine[], pattern: RegExp): string[] {
  return lines.filter(({ code }) => pattern.test(code)).map(({ file, code }) => `${file}: ${code}`);
}

const filesOf = (lines: readonly string[]) => [...new Set(lines.map((line) => line.split(':')[0]))];

describe('code of the app', () => {
  it('evaluates no strings as code and inserts no HTML', () => {
    const sinks =
      /\beval\(|new Function\(|set(?:Timeout|Interval)\(\s*['"`]|dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|parseFromString|srcDoc/;
    expect(findLines(app, sinks)).toEqual([]);
    // Checks that the pattern matches a forbidden assignment.
    expect(findLines([{ file: 'x', code: 'element.innerHTML = text' }], sinks)).toHaveLength(1);
  });

  it('listens only to messages of workers that it has started', () => {
    const listeners = findLines(app, /\bonmessage\b|addEventListener\(\s*'message'/);
    expect(listeners.length).toBeGreaterThan(3);
    expect(listeners.filter((line) => !/\b(?:worker|started|scope)\.|onmessage: \(/.test(line))).toEqual([]);
    expect(findLines(app, /\b(?:window|parent|opener|top|self)\.(?:postMessage|onmessage)\b/)).toEqual([]);
  });

  it('writes no cookie except the test cookie', () => {
    expect(filesOf(findLines(app, /\bdocument\.cookie\b|\bcookieStore\b/))).toEqual([
      'src/device/storage/storage.ts',
    ]);
  });
});

describe('code of the app and the pipeline', () => {
  it('uses only the cryptography of Node.js and the browser', () => {
    const names = [...app, ...pipeline].flatMap(({ code }) => /\bfrom '([^'#.][^']*)'/.exec(code)?.[1] ?? []);
    const cryptography = names.filter((name) => /crypt|hash|md5|sha\d|aes|cipher/i.test(name));
    expect([...new Set(cryptography)]).toEqual(['node:crypto']);
    // S3 defines MD5 for checksums and ETags.
    const otherHashes = findLines(
      [...app, ...pipeline],
      /\b(?:hash|createHash|createHmac)\('(?!sha(?:256|512)')|subtle\.digest\((?!'SHA-256')/,
    );
    expect(filesOf(otherHashes)).toEqual(['build/publish/targets/s3.ts']);
  });

  it('uses Math.random only for the jitter of retries', () => {
    const uses = findLines([...app, ...pipeline], /Math\.random/);
    expect(uses).toHaveLength(5);
    expect(uses.filter((line) => !/\b(?:jitter|random): Math\.random\b/.test(line))).toEqual([]);
  });

  it('never disables certificate validation', () => {
    expect(
      findLines([...app, ...pipeline], /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/),
    ).toEqual([]);
  });

  it('uses a shell only for hooks, and for npm on Windows', () => {
    const starters = filesOf(findLines(pipeline, /'node:child_process'/));
    const shells = findLines(pipeline, /\bshell: /).filter((line) => starters.includes(line.split(':')[0]));
    const forWindows = shells.filter((line) => line.includes("process.platform === 'win32'"));
    expect(filesOf(forWindows)).toEqual(['scripts/setup/oldestChromium.mjs', 'scripts/setup/steps.mjs']);
    expect(filesOf(shells.filter((line) => !forWindows.includes(line)))).toEqual([
      'scripts/publish/hooks.ts',
    ]);
    // `exec` of node:child_process always uses a shell. The pattern skips `.exec`, the method of regular expressions.
    const ofStarters = pipeline.filter(({ file }) => starters.includes(file));
    expect(findLines(ofStarters, /(?<!\.)\bexec(?:Sync)?\b|['"`](?:ba|z)?sh['"`]|['"`]-c['"`]/)).toEqual([]);
  });
});
