import { atom } from 'jotai';
import type { AgentInfo } from './agent.ts';

/** Operating system and browser, to choose the help for a blocked camera. Set when the photos' area opens. */
export const userAgentAtom = atom<AgentInfo>({ system: 'Unknown', browser: 'Unknown' });
