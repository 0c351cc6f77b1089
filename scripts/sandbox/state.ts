import type { Call, SandboxWorld } from './calls.ts';
import type { ConnectionReuse } from './connectionReuse.ts';
import type { FaultList } from './faults.ts';

/** A logged API call, without query and headers, because they can contain tokens. */
export interface LoggedCall {
  readonly method: string;
  readonly path: string;
  readonly code: string | null;
  /** Status of the response, including one that a fault suppressed; 0 if there was none. */
  readonly status: number;
  readonly fault: string | null;
}

export interface ControlState {
  readonly world: SandboxWorld;
  readonly calls: readonly Call[];
  readonly faults: FaultList;
  readonly connectionReuse: ConnectionReuse;
  readonly callLog: LoggedCall[];
  /** Origin of the photos if it differs from the sandbox's origin. */
  readonly storageOrigin: string | undefined;
}
