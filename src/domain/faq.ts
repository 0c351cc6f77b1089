/** A question with its answer, and how the customer has rated it for this assignment. */
export interface Faq {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Not to be trusted: addresses pass a check before they are links. */
  readonly links: readonly { readonly text: string; readonly url: string }[];
  /** Null while it is not rated. */
  readonly isUseful: boolean | null;
}
