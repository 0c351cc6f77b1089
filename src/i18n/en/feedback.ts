/** Messages of the feedback screen after the photos. */
export const feedbackMessages = {
  photos_feedback: {
    document_title: '{title:string} – {name:string}',
    failed: {
      title: 'We couldn’t load your claim',
      text: 'Your photos are safe.',
    },
    done_picture: 'Photos of a car, with a check mark',
    overview: {
      title: 'How did taking photos go?',
      lead: 'One tap helps us improve.',
      choices: 'Your answer',
      skip: 'Skip',
    },
    bad: 'Bad',
    meh: 'So-so',
    good: 'Good',
    rated: {
      title: 'Send your rating',
      text: 'You can still change it.',
      thanks_bad: 'We’re sorry to hear that. It should have been easier, and we’ll work on that.',
      thanks_meh: 'Thanks for telling us. We’ll work on making this easier.',
      thanks_good: 'Great to hear! Thank you for taking the time.',
      choice: 'Your rating',
      submit: 'Submit',
      busy: 'Sending…',
      call: 'Questions? Call us:',
    },
    error_title: 'Error: your rating wasn’t sent',
    error_text: 'Your photos aren’t affected.',
    go_on: 'Continue without rating',
    thanks: {
      title: 'You’re all set',
      picture: 'A magnifying glass over the damage of a car',
      text: 'We’ll review your photos. You’ll see your estimate here as soon as it’s ready.',
      next: 'Continue',
    },
  },
} as const;
