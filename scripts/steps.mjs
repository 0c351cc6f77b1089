// Built-ins only: it runs before anything is installed.
import { spawn } from 'node:child_process';

const oldestNode = [20, 19];

/** What is wrong with this Node, or undefined. */
export function findNodeProblem(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const isNew = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
  return isNew
    ? undefined
    : `Node ${oldestNode.join('.')} or later is needed; this is ${version}. Install it from https://nodejs.org.`;
}

/**
 * Runs a program to its end and returns its exit code; 127 where it cannot be started. Nothing waits for input, and
 * a signal to this process is passed on.
 */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
    const pass = (signal) => child.kill(signal);
    process.on('SIGINT', pass);
    process.on('SIGTERM', pass);
    const done = (code) => {
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      resolve(code);
    };
    child.on('error', (error) => {
      process.stderr.write(`${program} cannot be started: ${error.message}\n`);
      done(127);
    });
    child.on('close', (code, signal) => done(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** Runs a TypeScript file of ours. */
export function runScript(root, file, args, options = {}) {
  return run(process.execPath, ['--import', 'tsx', file, ...args], { cwd: root, ...options });
}

/** The npm that started this process, or the one on PATH. */
export function runNpm(args, options) {
  const own = process.env.npm_execpath;
  if (own && /\.[cm]?js$/.test(own)) return run(process.execPath, [own, ...args], options);
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}
