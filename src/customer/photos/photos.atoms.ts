import { atom } from 'jotai';
import type { AgentInfo } from '#src/platform/agent.ts';

/** Which steps help somebody whose camera stays shut; set where the photos' area is opened. */
export const agentAtom = atom<AgentInfo>({ system: 'Unknown', browser: 'Unknown' });
