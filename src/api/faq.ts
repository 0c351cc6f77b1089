/** A question with its answer, and the customer's rating of it for this assignment. */
export interface Faq {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Untrusted: the URLs are checked before they become links. */
  readonly links: readonly { readonly text: string; readonly url: string }[];
  /** Null if not rated. */
  readonly isUseful: boolean | null;
}

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
