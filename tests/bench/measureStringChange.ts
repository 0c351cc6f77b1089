import { spawn } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { round } from './measure.ts';
import { runTypeScript } from './peers.ts';

export interface StringChangePaths {
  readonly tenants: string;
  readonly out: string;
  /** The web root: out/<environment>. */
  readonly site: string;
  readonly codes: readonly [string, ...string[]];
}

const readyTimeoutMs = 300_000;
const changeTimeoutMs = 10_000;
/** Pause between two changes. People save every few seconds, and by then the watch has written release.json. */
const pauseMs = 1500;
/**
 * Pause after the first build, in which the watch compiles the variants that the build did not need. People take longer
 * to make their first change.
 */
const settleMs = 6000;

/**
 * Starts `livery build --watch`, then changes a string of one carrier after another and waits until the new text
 * appears in the carrier's start.html. Changes a file through a temporary file and a rename, like an editor.
 * @returns the time from each rename to the new text, in ms
 */
export async function measureStringChange(paths: StringChangePaths, samples: number): Promise<number[]> {
  const { args } = runTypeScript('scripts/livery.ts', [
    ...['build', '--watch', '--json', '--tenants', paths.tenants, '--out', paths.out],
  ]);
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const times: number[] = [];
  try {
    await firstLine(child.stdout);
    child.stdout.resume();
    await wait(settleMs);
    for (let sample = 0; sample < samples; sample++) {
      await wait(pauseMs);
      const code = paths.codes[sample % paths.codes.length] ?? paths.codes[0];
      times.push(await changeString(paths, code, `Freshly changed ${sample} ${process.pid}`));
    }
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null) {
      child.kill('SIGINT');
      await ended;
    }
  }
  return times;
}

function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: stream });
    const timer = setTimeout(
      () => reject(new Error('livery build --watch did not print its first report in time.')),
      readyTimeoutMs,
    );
    const settle = () => clearTimeout(timer);
    lines.once('line', (line) => {
      settle();
      resolve(line);
    });
    lines.once('close', () => {
      settle();
      reject(new Error('livery build --watch ended before its first report.'));
    });
  });
}

async function changeString(paths: StringChangePaths, code: string, text: string): Promise<number> {
  const file = join(paths.tenants, code, 'strings.json');
  const strings = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  writeFileSync(`${file}.tmp`, `${JSON.stringify({ ...strings, 'start.title': text }, null, 2)}\n`);
  const page = join(paths.site, 'app', code, 'start.html');
  const startedAt = performance.now();
  renameSync(`${file}.tmp`, file);
  while (performance.now() - startedAt < changeTimeoutMs) {
    if (readOrEmpty(page).includes(text)) return round(performance.now() - startedAt, 2);
    await wait(1);
  }
  throw new Error(`${code}: the new text was not in start.html after ${changeTimeoutMs / 1000} s.`);
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // The file is missing for a moment while the build replaces the carrier's folder.
  }
}
