/** Whether an answer was useful. Null if the backend has no rating for the question yet. */
export interface FaqRating {
  readonly faqId: string;
  readonly isUseful: boolean | null;
}

/** An answer that the customer selected. */
export interface FaqVote {
  readonly faqId: string;
  readonly isUseful: boolean;
}

/** One of the two calls that store ratings. */
export type FaqCall =
  | { readonly kind: 'start'; readonly faqIds: readonly string[] }
  | { readonly kind: 'update'; readonly votes: readonly FaqVote[] };

/** The state of the FAQ ratings of one assignment. Contains plain data only. */
export interface FaqRatings {
  /** Ids of opened questions that the backend has not initialized yet. */
  readonly opened: readonly string[];
  /** Ids of questions that the backend has initialized. */
  readonly started: readonly string[];
  /** Votes that were not sent yet; at most one per question. */
  readonly wanted: readonly FaqVote[];
  /** Ratings that the backend has confirmed. */
  readonly known: readonly FaqRating[];
  /** The call in progress. Only one runs at a time. */
  readonly pending: FaqCall | null;
  /** Questions whose last rating failed to be saved. */
  readonly failed: readonly string[];
}

export type FaqEvent =
  | { readonly type: 'faqOpened'; readonly faqId: string }
  | { readonly type: 'answerPressed'; readonly vote: FaqVote }
  | { readonly type: 'callBegun'; readonly call: FaqCall }
  /** `ratings` come from the response and may be empty. */
  | { readonly type: 'callAnswered'; readonly ratings: readonly FaqRating[] }
  | { readonly type: 'callFailed' };

export const noFaqRatings: FaqRatings = {
  opened: [],
  started: [],
  wanted: [],
  known: [],
  pending: null,
  failed: [],
};

export function reduceFaqRatings(state: FaqRatings, event: FaqEvent): FaqRatings {
  switch (event.type) {
    case 'faqOpened':
      return isToldOrWaits(state, event.faqId) ? state : { ...state, opened: [...state.opened, event.faqId] };
    case 'answerPressed':
      return press(state, event.vote);
    case 'callBegun':
      return state.pending ? state : begin(state, event.call);
    case 'callAnswered':
      return state.pending ? take(state, state.pending, event.ratings) : state;
    case 'callFailed':
      return state.pending ? giveUp(state, state.pending) : state;
    default:
      return event satisfies never;
  }
}

/**
 * The next call to make. The backend requires that a question is initialized once before it is rated. Undefined if
 * there is nothing to send or a call is pending.
 */
export function nextFaqCall({ opened, started, wanted, pending }: FaqRatings): FaqCall | undefined {
  if (pending) return undefined;
  const ids = [...opened, ...wanted.map(({ faqId }) => faqId)];
  const faqIds = ids.filter((id, at) => !started.includes(id) && ids.indexOf(id) === at);
  if (faqIds.length > 0) return { kind: 'start', faqIds };
  return wanted.length > 0 ? { kind: 'update', votes: wanted } : undefined;
}

/**
 * The answer to show as selected: the last press, else the backend's rating.
 * @param loaded the rating that was loaded with the assignment
 */
export function shownAnswer(state: FaqRatings, faqId: string, loaded: boolean | null): boolean | null {
  const known = state.known.find((it) => it.faqId === faqId);
  return lastPress(state, faqId) ?? known?.isUseful ?? loaded;
}

/** True if an answer was pressed and the backend has not confirmed it yet. */
export function isOnItsWay(state: FaqRatings, faqId: string): boolean {
  return lastPress(state, faqId) !== undefined;
}

function lastPress({ wanted, pending }: FaqRatings, faqId: string): boolean | undefined {
  const votes = pending?.kind === 'update' ? [...wanted, ...pending.votes] : wanted;
  return votes.find((vote) => vote.faqId === faqId)?.isUseful;
}

/** Pressing the same answer again makes no new request. */
function press(state: FaqRatings, vote: FaqVote): FaqRatings {
  const { faqId, isUseful } = vote;
  if (lastPress(state, faqId) === isUseful) return state;
  const others = state.wanted.filter((it) => it.faqId !== faqId);
  return {
    ...state,
    wanted: [...others, vote],
    failed: state.failed.filter((id) => id !== faqId),
  };
}

function begin(state: FaqRatings, call: FaqCall): FaqRatings {
  if (call.kind === 'start')
    return { ...state, pending: call, opened: state.opened.filter((id) => !call.faqIds.includes(id)) };
  return { ...state, pending: call, wanted: state.wanted.filter((vote) => !call.votes.includes(vote)) };
}

function take(state: FaqRatings, call: FaqCall, ratings: readonly FaqRating[]): FaqRatings {
  const told = call.kind === 'update' ? call.votes : [];
  const known = [...state.known, ...told, ...ratings].reduce<readonly FaqRating[]>(
    (list, rating) => [...list.filter(({ faqId }) => faqId !== rating.faqId), rating],
    [],
  );
  const started = call.kind === 'start' ? [...state.started, ...call.faqIds] : state.started;
  return { ...state, pending: null, known, started };
}

/** Removes the votes that failed, so that the customer can press again. */
function giveUp(state: FaqRatings, call: FaqCall): FaqRatings {
  const lost = call.kind === 'start' ? call.faqIds : call.votes.map(({ faqId }) => faqId);
  const isLost = ({ faqId }: FaqVote) => lost.includes(faqId);
  // Opening a question is not an action of the user, so a failed initialization shows an error only for queued votes. A
  // newer press stays queued.
  const failed =
    call.kind === 'start'
      ? state.wanted.filter(isLost).map(({ faqId }) => faqId)
      : lost.filter((id) => !state.wanted.some(({ faqId }) => faqId === id));
  return {
    ...state,
    pending: null,
    wanted: call.kind === 'start' ? state.wanted.filter((vote) => !isLost(vote)) : state.wanted,
    failed: [...state.failed.filter((id) => !failed.includes(id)), ...failed],
  };
}

function isToldOrWaits({ opened, started, pending }: FaqRatings, faqId: string): boolean {
  const running = pending?.kind === 'start' ? pending.faqIds : [];
  return [...opened, ...started, ...running].includes(faqId);
}
