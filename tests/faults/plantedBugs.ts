/** A change of the app's source that breaks an invariant. */
export interface PlantedBug {
  readonly name: string;
  /** Edits of the text, by the path of the file. */
  readonly edits: readonly { readonly file: string; readonly from: string; readonly to: string }[];
  /** Matches the message of the invariant that must fail. */
  readonly problem: RegExp;
  /** The first seed to try. It was chosen because the walks from there find the bug. */
  readonly seed: number;
}

const queue = 'src/photos/queue';

/** Bugs of kinds that have occurred. They show that random walks can find them, but not how often they do. */
export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'counts a photo as sent before the backend has answered',
    edits: [
      {
        file: `${queue}/sendPhoto.runner.ts`,
        from: "if (outcome.kind !== 'sent') return outcome;",
        to: "if (outcome.kind === 'cancelled') return outcome;",
      },
    ],
    problem: /never received|has lost|backend does not have|backend has \d+ of the photos/,
    seed: 3002,
  },
  {
    name: 'sends each photo as two submissions',
    edits: [
      {
        file: 'src/upload/runUpload.ts',
        from: 'if (answer.ok) return done;',
        to: "if (answer.ok && repeated.has(job)) return done;\n  if (answer.ok && repeated.add(job)) return advanceTo({ step: 'create' });",
      },
      {
        file: 'src/upload/runUpload.ts',
        from: 'async function confirm(',
        to: 'const repeated = new WeakSet<UploadJob>();\nasync function confirm(',
      },
    ],
    problem: /uploaded .* again/,
    seed: 9942055,
  },
  {
    name: 'stays blank if a script does not load',
    edits: [{ file: 'src/main.tsx', from: 'return stalled.show();', to: 'return stalled.hide();' }],
    problem: /blank/,
    seed: 10054,
  },
  {
    name: 'does not show why a login failed',
    edits: [
      {
        file: 'src/start/account/AccountAlert.tsx',
        from: '  const { t } = useMessages();\n',
        to: '  const { t } = useMessages();\n  if (!isRejection(error)) return null;\n',
      },
    ],
    problem: /no message/,
    seed: 12500,
  },
  {
    name: 'never retries',
    edits: [
      {
        file: `${queue}/createPhotoQueue.ts`,
        from: 'if (ownPhotos().some(shouldResume)) timer.schedule(retryMs);',
        to: '',
      },
      {
        file: `${queue}/createPhotoQueue.ts`,
        from: 'for (const other of ownPhotos()) if (hasTransientFailure(other)) sendAutomatically(other);',
        to: ';',
      },
      {
        file: 'src/upload/resume.ts',
        from: "window.addEventListener('online', resume, options);",
        to: '',
      },
    ],
    problem: /within one retry period/,
    seed: 5013,
  },
  {
    name: 'counts one photo too many as sent',
    edits: [
      {
        file: `${queue}/QueueChip.tsx`,
        from: 'sent: count(plan.sentCount)',
        to: 'sent: count(plan.sentCount + 1)',
      },
    ],
    problem: /backend has \d+ of the photos/,
    seed: 118,
  },
  {
    name: 'keeps the confirmation of a photo in memory only',
    edits: [
      {
        file: `${queue}/createPhotoQueue.ts`,
        from: "if ((await writeRecord(context, next)) !== 'gone') return undefined;",
        to: 'state.put(next, true); if (id) return undefined;',
      },
    ],
    problem: /never received|within one retry period/,
    seed: 12289,
  },
];
