// Uses only Node built-ins, because it runs before dependencies are installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const minNodeVersion = [20, 19];

/** Returns an error message if the Node version is not supported, otherwise undefined. */
export function findNodeProblem(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const isSupported =
    major > minNodeVersion[0] || (major === minNodeVersion[0] && minor >= minNodeVersion[1]);
  return isSupported
    ? undefined
    : `Node ${minNodeVersion.join('.')} or later is required, but this is Node ${version}. Install it from https://nodejs.org.`;
}

/**
 * Runs a program and returns its exit code, or 127 if it cannot be started. The program gets no stdin, and signals to
 * this process are forwarded.
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
      process.stderr.write(`Cannot start ${program}: ${error.message}\n`);
      done(127);
    });
    child.on('close', (code, signal) => done(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** Runs a TypeScript file of this project. */
export function runScript(root, file, args, options = {}) {
  return run(process.execPath, ['--import', 'tsx', file, ...args], { cwd: root, ...options });
}

/** Runs the npm that started this process, or the one on PATH. */
export function runNpm(args, options) {
  const npmPath = process.env.npm_execpath;
  if (npmPath && /\.[cm]?js$/.test(npmPath)) return run(process.execPath, [npmPath, ...args], options);
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}

/** Runs `apt-get` commands, but only on Debian-based systems and only as root. */
export async function installPackages(what, commands) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  process.stdout.write(`Installing ${what} …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '--quiet'], { env });
  for (const command of commands) {
    const [program, ...args] = command.split(' ');
    await run(program, args, { env });
  }
}
