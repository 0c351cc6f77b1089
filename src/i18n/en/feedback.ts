/** Messages of the feedback screen after the photos. */
export const feedbackWords = {
  photos_feedback: {
    document_title: '{title:string} – {name:string}',
    failed: {
      title: 'Your claim did not load',
      text: 'Your photos are safe.',
    },
    done_picture: 'A car with a tick beside it',
    overview: {
      title: 'How was taking the photos?',
      lead: 'One tap tells us what to do better next time.',
      choices: 'Your answer',
    },
    bad: 'Bad',
    meh: 'So-so',
    good: 'Good',
    rated: {
      title_bad: 'We are sorry to hear that',
      title_meh: 'Thank you for telling us',
      title_good: 'Great to hear!',
      text_bad: 'It should have been easier, and we will work on that. Your photos count all the same.',
      text_meh: 'We will work on making this easier.',
      text_good: 'Thank you for taking the time.',
      choice: 'Your rating',
      submit: 'Send and go on',
      busy: 'Sending…',
      call: 'Questions? Call us:',
    },
    error_title: 'Error: your rating was not sent',
    error_text: 'Your photos are not affected.',
    go_on: 'Go on without rating',
    thanks: {
      title: 'Thank you, that was it',
      text: 'We look at your photos and write to you as soon as your estimate is ready.',
      next: 'Go on',
    },
  },
} as const;
