import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { findProgram, installDeep } from '#scripts/setup/deepPrograms.mjs';

/** @throws Error that contains the command to install the program */
export function startProgram(
  name: keyof typeof installDeep,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  const program = findProgram(name, process.env);
  if (!program) throw new Error(`${name} is not installed. Install it with: ${installDeep[name]}`);
  return spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, ...env } });
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}

/** Returns a free local port, for programs that cannot choose one themselves. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
