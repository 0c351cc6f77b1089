import { type ListenOptions, type RunningServer, startServer } from '../http/server.ts';
import { createSandboxHandler, type SandboxOptions } from './handler.ts';

/**
 * Runs the stand-in backend on an address of its own.
 * @throws BuildError exit 3 when the port cannot be had
 */
export function startSandbox(options: SandboxOptions & ListenOptions): Promise<RunningServer> {
  return startServer([createSandboxHandler(options)], options);
}
