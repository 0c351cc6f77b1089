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
