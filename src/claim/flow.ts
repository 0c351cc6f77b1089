import type { PrimitiveAtom } from 'jotai';
import type * as v from 'valibot';
import { parseStored } from '#src/device/storage/parseStored.ts';
import { useAtom } from '#src/ui/atoms.ts';

/** A flow of steps for one assignment: its initial state, its reducer, and the schema of its stored state. */
export interface Flow<State extends { readonly assignmentId: string }, Event> {
  readonly begin: (assignmentId: string) => State;
  readonly reduce: (state: State, event: Event) => State;
  readonly schema: v.GenericSchema<unknown, State>;
}

/** Parses the stored state. Returns the initial state if the text is unreadable or belongs to another assignment. */
export function readFlow<State extends { readonly assignmentId: string }>(
  { begin, schema }: Pick<Flow<State, never>, 'begin' | 'schema'>,
  text: string,
  assignmentId: string,
): State {
  const state = parseStored(schema, text);
  return state?.assignmentId === assignmentId ? state : begin(assignmentId);
}

/** The state of a flow. It is kept only in the text of `textAtom`, which survives a reload and a new login. */
export function useFlow<State extends { readonly assignmentId: string }, Event>(
  flow: Flow<State, Event>,
  textAtom: PrimitiveAtom<string>,
  assignmentId: string,
): [State, (event: Event) => void] {
  const [text, setText] = useAtom(textAtom);
  const dispatch = (event: Event) =>
    setText((current) => {
      const before = readFlow(flow, current, assignmentId);
      const after = flow.reduce(before, event);
      return after === before ? current : JSON.stringify(after);
    });
  return [readFlow(flow, text, assignmentId), dispatch];
}
