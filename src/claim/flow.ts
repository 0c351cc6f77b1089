import type { PrimitiveAtom } from 'jotai';
import type * as v from 'valibot';
import { parseStored } from '#src/device/storage/parseStored.ts';
import { useAtom } from '#src/ui/atoms.ts';

/** The steps of one assignment that a customer has begun: a reducer, and the form in which the state is stored. */
export interface Flow<State extends { readonly assignmentId: string }, Event> {
  readonly begin: (assignmentId: string) => State;
  readonly reduce: (state: State, event: Event) => State;
  readonly schema: v.GenericSchema<unknown, State>;
}

/** The stored state. Unreadable text and the state of another assignment count as not begun. */
export function readFlow<State extends { readonly assignmentId: string }>(
  { begin, schema }: Pick<Flow<State, never>, 'begin' | 'schema'>,
  text: string,
  assignmentId: string,
): State {
  const state = parseStored(schema, text);
  return state?.assignmentId === assignmentId ? state : begin(assignmentId);
}

/** The state of a flow. The stored text is its only copy, so it survives a reload and a new login. */
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
