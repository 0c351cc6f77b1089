import type { Event } from '@sentry/browser';

/** Sample personal data that must never leave the page in an error report. */
export const personalTexts: readonly string[] = [
  'Jane Doe-Marković',
  "O'Brien",
  '14 Larkspur Lane, Apt 3',
  'Ulica kneza Miloša 21',
  'KX-482-JB',
  'bg1234zz',
  '1hgcm82633a004352',
  '1HGCM82633A004352',
  'session-9f8e7d6c5b4a',
  'The vehicle of Jane is a total loss.',
  'jane.doe+1@mail.example',
  '+1 (202) 555-0142',
  '2025550142',
  'K7P4QX',
  'sunlight9',
  'CLM-2026-0042',
];

export const lower = (text: string): string => text.toLowerCase();

/** Error messages in the style of JavaScript engines and browsers, with the text inserted. */
export function engineSentences(text: string): string[] {
  return [
    `Cannot read properties of undefined (reading '${text}')`,
    `undefined is not an object (evaluating '${text}')`,
    `${text} is not a function`,
    `${text} is not defined`,
    `${text} is undefined`,
    `Unexpected token 'J', "${text}" is not valid JSON`,
    `Minified React error #418; visit https://react.dev/errors/418?args[]=${text}`,
    `Minified React error #${text};`,
    `Failed to execute '${text}' on 'Node': ${text}`,
    `Failed to fetch dynamically imported module: https://x.example/${text}`,
    `Failed to fetch ${text}`,
    `Invalid time value ${text}`,
    `quota of ${text} exceeded`,
    `it timed out for ${text}`,
    `abort: ${text}`,
  ];
}

/** Errors with the text in every property that can hold text, combined with random surrounding messages. */
export function createErrorsContaining(text: string, random: () => number): unknown[] {
  const pick = (sentences: readonly string[]) => sentences[Math.floor(random() * sentences.length)] as string;
  const sentence = pick([...engineSentences(text), text, `for ${text} at ${text}`]);
  const address = pick([
    `https://x.example/app/acme/create/${text}?code=${text}`,
    `https://x.example/app/assets/${text}.js`,
    `https://${text}/app/acme/start`,
    `/app/assets/5a0a76fb3ebea781.js?${text}`,
  ]);
  const error = new TypeError(sentence, { cause: text });
  error.stack = `TypeError: ${sentence}\n    at ${text} (${address}:1:20)\n    at ${address}:3:7\n${text}@${address}:1:2`;
  const named = Object.assign(new Error(sentence), { name: text, user: text, request: { body: text } });
  return [
    error,
    named,
    new AggregateError([error, text], sentence),
    new DOMException(sentence, text),
    text,
    sentence,
    [text],
    {
      kind: text,
      status: text,
      code: text,
      name: text,
      message: sentence,
      display: text,
      requestId: text,
      field: { name: text, text },
      [text]: text,
    },
  ];
}

/** A Sentry event with the text in every known field and in some unknown fields. */
export function eventWithText(text: string): Event {
  const values = { [text]: text, list: [text, { deep: text }] };
  const frame = {
    filename: `https://x.example/app/acme/${text}/photos?${text}`,
    abs_path: text,
    function: text,
    module: text,
    context_line: text,
    pre_context: [text],
    post_context: [text],
    vars: values,
    lineno: text,
    colno: text,
  };
  const event: Record<keyof Event | 'server_note', unknown> = {
    event_id: text,
    message: text,
    logentry: { message: text, params: [text] },
    timestamp: text,
    start_timestamp: text,
    level: text,
    platform: text,
    logger: text,
    server_name: text,
    release: text,
    dist: text,
    environment: text,
    sdk: { name: text, version: text },
    request: { url: text, method: text, data: values, query_string: text, cookies: values, headers: values },
    transaction: text,
    modules: { [text]: text },
    fingerprint: [text],
    exception: {
      values: [
        {
          type: text,
          value: text,
          module: text,
          mechanism: { type: text, handled: false, data: values },
          stacktrace: { frames: [frame] },
        },
      ],
    },
    breadcrumbs: [{ message: text, category: text, data: values, type: text }],
    contexts: { state: { state: { type: text, value: values } }, [text]: values },
    tags: { [text]: text, what: text },
    extra: { ...values, kind: text, status: text, code: text, name: text, message: text },
    user: { id: text, email: text, username: text, ip_address: text },
    type: text,
    spans: [{ description: text }],
    measurements: { [text]: { value: 1, unit: text } },
    debug_meta: { images: [{ code_file: text }] },
    sdkProcessingMetadata: values,
    transaction_info: { source: text },
    threads: { values: [{ name: text, stacktrace: { frames: [frame] } }] },
    server_note: text,
  };
  return event as Event;
}
