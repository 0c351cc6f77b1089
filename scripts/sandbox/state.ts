import type { Call, SandboxWorld } from './calls.ts';
import type { FaultList } from './faults.ts';
import type { FreshLines } from './freshLines.ts';

/** An API call that was made. No query and no header: they may hold tokens. */
export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly code: string | null;
  /** What was answered, or would have been without a fault that loses the answer; 0 where nothing was. */
  readonly status: number;
  readonly fault: string | null;
}

export interface ControlState {
  readonly world: SandboxWorld;
  readonly calls: readonly Call[];
  readonly faults: FaultList;
  readonly lines: FreshLines;
  readonly seen: SeenCall[];
  /** Where photos are shown from, if not from the sandbox's own origin. */
  readonly storageOrigin: string | undefined;
}
