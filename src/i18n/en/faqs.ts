/** Messages around the FAQ list. The questions and answers themselves come with the claim. */
export const faqsMessages = {
  faqs: {
    document_title: 'Frequently asked questions – {name:string}',
    title: 'Frequently asked questions',
    failed: {
      title: 'We couldn’t load the questions',
      text: 'Your claims are safe.',
    },
    empty: 'There are no questions yet. They’ll appear with your claim.',
    empty_picture: 'Two speech bubbles, one with a car and one with a question mark',
    new_tab: '(opens in a new tab)',
    call: 'Can’t find your answer? Call\u00a0us:',
    useful: {
      question: 'Was this useful?',
      yes: 'Yes',
      no: 'No',
      sending: 'Sending your answer…',
      thanks: 'Thanks, that helps us.',
      failed: 'We didn’t get your answer. Please tap it again.',
    },
  },
} as const;
