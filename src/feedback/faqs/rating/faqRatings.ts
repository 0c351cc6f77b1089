import type { FaqRating, FaqVote } from '#src/api/port.ts';

/** One of the two calls that store ratings. */
export type FaqCall =
  | { readonly kind: 'start'; readonly faqIds: readonly string[] }
  | { readonly kind: 'update'; readonly votes: readonly FaqVote[] };

/** The state of the FAQ ratings of one assignment. Contains plain data only. */
export interface FaqRatings {
  /** Ids of opened questions for which the backend has not answered the initialization call yet. */
  readonly opened: readonly string[];
  /** Ids of questions for which the initialization call has succeeded. */
  readonly initialized: readonly string[];
  /** Votes that were not sent yet; at most one per question. */
  readonly queued: readonly FaqVote[];
  /** Ratings that the backend has confirmed. */
  readonly confirmed: readonly FaqRating[];
  /** The call in progress. Only one call runs at a time. */
  readonly pending: FaqCall | null;
  /** Questions whose last rating failed to be saved. */
  readonly failed: readonly string[];
}

export type FaqEvent =
  | { readonly type: 'faqOpened'; readonly faqId: string }
  | { readonly type: 'answerPressed'; readonly vote: FaqVote }
  | { readonly type: 'callStarted'; readonly call: FaqCall }
  /** `ratings` come from the response and may be empty. */
  | { readonly type: 'callSucceeded'; readonly ratings: readonly FaqRating[] }
  | { readonly type: 'callFailed' };

export const noFaqRatings: FaqRatings = {
  opened: [],
  initialized: [],
  queued: [],
  confirmed: [],
  pending: null,
  failed: [],
};

export function reduceFaqRatings(state: FaqRatings, event: FaqEvent): FaqRatings {
  switch (event.type) {
    case 'faqOpened':
      return isInitializedOrPending(state, event.faqId)
        ? state
        : { ...state, opened: [...state.opened, event.faqId] };
    case 'answerPressed':
      return queueVote(state, event.vote);
    case 'callStarted':
      return state.pending ? state : startCall(state, event.call);
    case 'callSucceeded':
      return state.pending ? confirmCall(state, state.pending, event.ratings) : state;
    case 'callFailed':
      return state.pending ? failCall(state, state.pending) : state;
    default:
      return event satisfies never;
  }
}

/**
 * The next call to make. The backend requires that a question is initialized once before it is rated. Undefined if
 * there is nothing to send or a call is pending.
 */
export function nextFaqCall({ opened, initialized, queued, pending }: FaqRatings): FaqCall | undefined {
  if (pending) return undefined;
  const ids = [...opened, ...queued.map(({ faqId }) => faqId)];
  const faqIds = ids.filter((id, at) => !initialized.includes(id) && ids.indexOf(id) === at);
  if (faqIds.length > 0) return { kind: 'start', faqIds };
  return queued.length > 0 ? { kind: 'update', votes: queued } : undefined;
}

/**
 * The answer to show as selected: the last press, else the backend's rating.
 * @param loaded the rating that was loaded with the assignment
 */
export function selectedAnswer(state: FaqRatings, faqId: string, loaded: boolean | null): boolean | null {
  const rating = state.confirmed.find((it) => it.faqId === faqId);
  return pendingAnswer(state, faqId) ?? rating?.isUseful ?? loaded;
}

/** True if an answer was pressed and the backend has not confirmed it yet. */
export function isVotePending(state: FaqRatings, faqId: string): boolean {
  return pendingAnswer(state, faqId) !== undefined;
}

function pendingAnswer({ queued, pending }: FaqRatings, faqId: string): boolean | undefined {
  const votes = pending?.kind === 'update' ? [...queued, ...pending.votes] : queued;
  return votes.find((vote) => vote.faqId === faqId)?.isUseful;
}

/** Pressing the same answer again makes no new request. */
function queueVote(state: FaqRatings, vote: FaqVote): FaqRatings {
  const { faqId, isUseful } = vote;
  if (pendingAnswer(state, faqId) === isUseful) return state;
  const others = state.queued.filter((it) => it.faqId !== faqId);
  return {
    ...state,
    queued: [...others, vote],
    failed: state.failed.filter((id) => id !== faqId),
  };
}

function startCall(state: FaqRatings, call: FaqCall): FaqRatings {
  if (call.kind === 'start')
    return { ...state, pending: call, opened: state.opened.filter((id) => !call.faqIds.includes(id)) };
  return { ...state, pending: call, queued: state.queued.filter((vote) => !call.votes.includes(vote)) };
}

function confirmCall(state: FaqRatings, call: FaqCall, ratings: readonly FaqRating[]): FaqRatings {
  const sentVotes = call.kind === 'update' ? call.votes : [];
  // A rating of null does not replace a vote that was just saved.
  const isVote = ({ faqId }: FaqRating) => sentVotes.some((vote) => vote.faqId === faqId);
  const newRatings = ratings.filter((rating) => rating.isUseful !== null || !isVote(rating));
  const confirmed = [...state.confirmed, ...sentVotes, ...newRatings].reduce<readonly FaqRating[]>(
    (list, rating) => [...list.filter(({ faqId }) => faqId !== rating.faqId), rating],
    [],
  );
  const initialized = call.kind === 'start' ? [...state.initialized, ...call.faqIds] : state.initialized;
  return { ...state, pending: null, confirmed, initialized };
}

/** Removes the votes that failed, so that the customer can press again. */
function failCall(state: FaqRatings, call: FaqCall): FaqRatings {
  const failedIds = call.kind === 'start' ? call.faqIds : call.votes.map(({ faqId }) => faqId);
  const hasFailed = ({ faqId }: FaqVote) => failedIds.includes(faqId);
  // Customers do not request the initialization, so its failure is shown only for questions with a queued vote. If an
  // update fails, a newer vote on the same question stays queued.
  const failed =
    call.kind === 'start'
      ? state.queued.filter(hasFailed).map(({ faqId }) => faqId)
      : failedIds.filter((id) => !state.queued.some(({ faqId }) => faqId === id));
  return {
    ...state,
    pending: null,
    queued: call.kind === 'start' ? state.queued.filter((vote) => !hasFailed(vote)) : state.queued,
    failed: [...state.failed.filter((id) => !failed.includes(id)), ...failed],
  };
}

function isInitializedOrPending({ opened, initialized, pending }: FaqRatings, faqId: string): boolean {
  const pendingIds = pending?.kind === 'start' ? pending.faqIds : [];
  return [...opened, ...initialized, ...pendingIds].includes(faqId);
}
