import { atom } from 'jotai';
import type { AgentInfo } from '#src/platform/agent.ts';

/** Which steps help somebody whose camera stays shut; set where the photos' area is opened. */
export const agentAtom = atom<AgentInfo>({ system: 'Unknown', browser: 'Unknown' });

const sentAtom = atom<ReadonlyMap<string, ReadonlySet<string>>>(new Map());

const nothing: ReadonlySet<string> = new Set();

/**
 * By assignment, what has been sent since the backend was asked: its own answer may take a while to show it, and until
 * then nobody is to take that photo again.
 */
export const sentPromptsAtom = atom(
  (get) => (assignmentId: string) => get(sentAtom).get(assignmentId) ?? nothing,
  (get, set, assignmentId: string, key: string) => {
    const known = get(sentAtom);
    const keys = new Set(known.get(assignmentId)).add(key);
    set(sentAtom, new Map(known).set(assignmentId, keys));
  },
);
