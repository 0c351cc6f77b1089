/** An edit of the sources that puts a part of a disabled capability into the output. */
export interface PlantedLeak {
  readonly leak: string;
  readonly file: string;
  readonly text: string;
  readonly replacement: string;
  /** The start of the error: the emitted file, the marker and the capability. */
  readonly message: RegExp;
}

export const plantedLeaks: readonly PlantedLeak[] = [
  {
    leak: 'a backend call is outside its guard',
    file: 'src/backend/vice/index.ts',
    text: '__FALLBACK__ || __TENANT__.usesFaqFeedback ? createFaqRatingCalls(calls) : noCalls',
    replacement: 'createFaqRatingCalls(calls)',
    message:
      /[A-Za-z]+-[0-9A-Z]{8}\.js of the variant \S+ contains "\S+" of the capability uses_faq_feedback/,
  },
  {
    leak: 'the entry reads a message of the capability',
    file: 'src/customer/activation/StartScreen.tsx',
    text: 'm.start.title()',
    replacement: 'm.faqs.useful.question()',
    message: /\.js of the variant \S+ contains "faqs\.useful\.question" of the capability uses_faq_feedback/,
  },
  {
    leak: 'the route table contains its address',
    file: 'src/navigation/match.ts',
    text: 'if (__TENANT__.enablesNotificationPreferences)',
    replacement: '',
    message: /\.js of the variant \S+ contains \S+notificationPreferences/,
  },
  {
    leak: 'a stylesheet has a rule that cannot be removed',
    file: 'src/customer/faqs/faqs.css',
    text: '.useful-question {',
    replacement: '.faqs:not(.useful-question) {',
    message: /\.css of the variant \S+ contains "useful-question" of the capability uses_faq_feedback/,
  },
  {
    leak: 'a drawing contains a class name of the capability',
    file: 'src/ui/art/mail.svg',
    text: '<symbol ',
    replacement: '<symbol class="useful-question" ',
    message: /\.svg of the variant \S+ contains "useful-question" of the capability uses_faq_feedback/,
  },
  {
    leak: 'the markup of the pages contains a class name of the capability',
    file: 'build/render/template.ts',
    text: '<div id="root">$',
    replacement: '<div id="root" class="useful-question">$',
    message: /\.html of the variant \S+ contains "useful-question" of the capability uses_faq_feedback/,
  },
  {
    leak: 'the data of the pages contains a field of the capability',
    file: 'build/render/renderCarrier.ts',
    text: 'messages: main.language.messages,\n    },',
    replacement: 'messages: main.language.messages,\n    },\n    ...({ faq_ids: [] } as object),',
    message: /\.html of the variant \S+ contains "faq_ids" of the capability uses_faq_feedback/,
  },
  {
    leak: 'the service worker names a field of the capability',
    file: 'build/render/serviceWorker.ts',
    text: 'code: tenant.code, release, delivery, files }',
    replacement: 'code: tenant.code, release, delivery, files, faq_ids: 1 }',
    message: /sw\.js of the variant \S+ contains "faq_ids" of the capability uses_faq_feedback/,
  },
];
