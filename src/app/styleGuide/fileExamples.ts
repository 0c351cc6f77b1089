/** Texts and example data of the style guide, a page for developers that is not in production builds. */
export const fileTexts = {
  rows: 'File rows',
  files: 'Files',
  retry: 'Retry',
  retryLabel: (name: string) => `Retry ${name}`,
  removeLabel: (name: string) => `Remove ${name}`,
  bars: 'Progress',
  counted: 'Progress bar, 3 of 7 files',
  unknown: 'Progress bar without a number',
  page: 'Along the edge of the page, 4 px',
};

export const files = [
  { name: 'front-bumper-removed.jpg', size: '2.4 MB', kind: 'sending', words: 'Sending 64%' },
  { name: 'IMG_2214.jpg', size: '4.1 MB', kind: 'failed', words: 'Needs attention: no answer' },
  {
    name: 'drivers-side-panel-gap-before-straightening-on-the-bench-0042.jpeg',
    size: '3.0 MB',
    kind: 'waiting',
    words: 'Waiting',
  },
  { name: 'rail-crack-close.jpg', size: '1.9 MB', kind: 'sent', words: 'Sent' },
  { name: 'rail-crack-close (1).jpg', size: '1.9 MB', kind: 'duplicate', words: 'Already added' },
  { name: 'فاتورة-الإصلاح.png', size: '820 kB', kind: 'failed', words: 'Needs attention: timed out' },
] as const;
