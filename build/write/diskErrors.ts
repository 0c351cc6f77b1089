import { BuildError } from '../core/diagnostics.ts';

const unexpectedFileHint =
  'Move the unexpected file or folder out of the output, or pass another folder with --out.';

const diskErrorHints: Record<string, string> = {
  ENOSPC: 'Free disk space, then build again. The existing output is still complete.',
  EDQUOT: 'Free disk space, then build again. The existing output is still complete.',
  EACCES: 'Make the folder writable, or pass another folder with --out.',
  EPERM: 'Make the folder writable, or pass another folder with --out.',
  EROFS: 'The file system is read-only. Pass another folder with --out.',
  EISDIR: unexpectedFileHint,
  ENOTDIR: unexpectedFileHint,
  EEXIST: unexpectedFileHint,
  ENOTEMPTY: unexpectedFileHint,
  EMFILE: 'Raise the limit of open files (ulimit -n), then build again.',
  ENFILE: 'The system has no free file handles. Build again later.',
  EIO: 'The disk reports an error. Check the disk before you build again.',
};

/** Converts disk errors that the user can fix to a BuildError. Other errors are bugs and keep their stack trace. */
export function asDiskError(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  const hint = code === undefined ? undefined : diskErrorHints[code];
  if (error instanceof BuildError || hint === undefined) return error;
  return new BuildError(`The output cannot be written: ${(error as Error).message}`, {
    exit: 3,
    hint,
    cause: error,
  });
}
