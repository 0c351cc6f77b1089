/** Messages around the FAQ list. The questions and answers themselves come with the claim. */
export const faqsWords = {
  faqs: {
    document_title: 'Frequently asked questions – {name:string}',
    title: 'Frequently asked questions',
    failed: {
      title: 'The questions did not load',
      text: 'Your claims are safe.',
    },
    empty: 'There are no questions here yet. They come with your claim.',
    empty_picture: 'An empty folder',
    new_tab: '(opens in a new tab)',
    call: 'Not here? Call us:',
    useful: {
      question: 'Was this useful?',
      yes: 'Yes',
      no: 'No',
      sending: 'Sending your answer…',
      thanks: 'Thank you, that helps us.',
      failed: 'Your answer did not reach us. Please press it once more.',
    },
  },
} as const;
