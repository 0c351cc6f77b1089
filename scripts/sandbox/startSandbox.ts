import { type ListenOptions, type RunningServer, startServer } from '../http/server.ts';
import { createSandboxHandler, type SandboxOptions } from './handler.ts';

/**
 * Runs the sandbox backend on a separate port.
 * @throws BuildError exit 3 if the port is not available
 */
export function startSandbox(options: SandboxOptions & ListenOptions): Promise<RunningServer> {
  return startServer([createSandboxHandler(options)], options);
}
