import { useEffect, useRef, useState } from 'react';
import type { BackendError, Result } from '#src/backend/errors.ts';

/** Where the sending of one form stands. `attempt` tells one failure from the next. */
export type Submission =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly error: BackendError; readonly attempt: number };

/**
 * Sends a form once at a time: while an answer is awaited further presses do nothing. Leaving the screen aborts, and an
 * answer that comes after that is dropped.
 */
export function useSubmission<T>(
  send: (signal: AbortSignal) => Promise<Result<T>>,
  done: (value: T) => void,
) {
  const [state, setState] = useState<Submission>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  const attempts = useRef(0);
  useEffect(() => () => running.current?.abort(), []);

  const submit = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'sending' });
    try {
      const result = await send(controller.signal);
      if (controller.signal.aborted) return;
      attempts.current += 1;
      setState(
        result.ok ? { kind: 'idle' } : { kind: 'failed', error: result.error, attempt: attempts.current },
      );
      if (result.ok) done(result.value);
    } catch (cause) {
      // Leaving the screen ends the call, and nobody waits for it any more.
      if (!controller.signal.aborted) throw cause;
    } finally {
      running.current = null;
    }
  };
  return { state, submit, reset: () => setState({ kind: 'idle' }) };
}
