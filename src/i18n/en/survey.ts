/** Messages of the final survey. `**…**` in a hint is bold. */
export const surveyMessages = {
  survey: {
    document_title: '{title:string} – {name:string}',
    failed: {
      title: 'We couldn’t load your claim',
      text: 'Your answers are saved.',
    },
    progress: 'Question {number:number} of 2',
    carrier: {
      title: 'How likely are you to recommend {name:string}?',
      hint: '**10** means very likely and **0** means not likely.',
    },
    product: {
      title: 'How likely are you to recommend making a claim this way?',
      hint: '**10** means very likely and **0** means not likely.',
    },
    answer: 'Your answer',
    lowest: 'Not likely',
    highest: 'Very likely',
    choose: 'Choose a number',
    next: 'Next',
    submit: 'Send',
    busy: 'Sending…',
    off: 'Choose a number, or skip this question.',
    skip: 'Skip',
    comment: {
      add: 'Add a comment',
      change: 'Edit comment',
      yours: 'Your comment',
      title: 'What would you like to tell us?',
      lead: 'Tell us what went well and what didn’t.',
      label: 'Comment',
      hint: 'Please leave out names, phone numbers and addresses.',
      save: 'Save',
      cancel: 'Cancel',
    },
    error_title: 'Error: your answers weren’t sent',
    error_text: 'Your answers are all still here.',
    go_on: 'Continue without sending',
    thanks: {
      picture: 'A car on an open road',
      title: 'Thanks for your answers',
      text: 'We read every one.',
      next: 'View estimate',
    },
  },
} as const;
