import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { promptKey } from '#src/domain/photoPlan.ts';
import { assignment } from '../claims/assignment.ts';
import { useServices } from '../services.tsx';
import type { PhotoInHand } from './photoQueue.ts';

export interface Vanished {
  /** Keys of prompts whose photo went away and of which the backend has not been asked yet. */
  readonly awaited: ReadonlySet<string>;
  /** Whether a photo may go away without the backend being asked: its owner wants that, or its sending is watched. */
  readonly expect: (id: string, isExpected: boolean) => void;
}

/**
 * A photo that was on its way and is not there any more has most likely arrived, sent by itself: the backend is asked,
 * and until it has answered its prompt is not asked for.
 */
export function useVanished(assignmentId: string, inHand: readonly PhotoInHand[]): Vanished {
  const backend = useServices();
  const load = useSetAtom(assignment.loadAtom);
  const [awaited, setAwaited] = useState<ReadonlySet<string>>(new Set());
  const before = useRef<readonly PhotoInHand[]>([]);
  const expected = useRef(new Set<string>());
  const compare = useEffectEvent(async () => {
    const gone = before.current.filter(
      ({ id, stage }) =>
        stage.kind !== 'taken' && !expected.current.has(id) && !inHand.some((photo) => photo.id === id),
    );
    before.current = inHand;
    if (gone.length === 0) return;
    const keys = gone.map(({ target }) => promptKey(target));
    setAwaited((known) => new Set([...known, ...keys]));
    const asked = await load({ backend, key: assignmentId, force: true });
    if (asked.ok) setAwaited((known) => new Set([...known].filter((key) => !keys.includes(key))));
  });
  const marks = inHand.map(({ id, stage }) => `${id} ${stage.kind}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks stand for the photos
  useEffect(() => void compare(), [marks]);
  return {
    awaited,
    expect: (id, isExpected) => {
      if (isExpected) expected.current.add(id);
      else expected.current.delete(id);
    },
  };
}
