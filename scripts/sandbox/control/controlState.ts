import type { Call } from '../calls/call.ts';
import type { ConnectionReuse } from '../server/connectionReuse.ts';
import type { Traffic } from '../server/exchange.ts';
import type { SandboxWorld } from '../state/world.ts';

export interface ControlState extends Traffic {
  readonly world: SandboxWorld;
  readonly calls: readonly Call[];
  readonly connectionReuse: ConnectionReuse;
  /** Origin of the photos if it differs from the sandbox's origin. */
  readonly storageOrigin: string | undefined;
}
