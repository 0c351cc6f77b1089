/** A message about photos that the customer has to see once. */
export interface QueueNotice {
  /**
   * `lost`: no longer on this device and not sent · `expired`: deleted unsent, because of its age · `expiring`: will
   * soon be deleted unsent.
   */
  readonly kind: 'lost' | 'expired' | 'expiring';
  /** Ids of the photos. */
  readonly ids: readonly string[];
}

export type QueueNotices = ReturnType<typeof createQueueNotices>;

interface Entry {
  readonly kind: QueueNotice['kind'];
  readonly id: string;
  readonly userId: string;
}

const kinds = ['lost', 'expired', 'expiring'] as const;

export function createQueueNotices(onChange: () => void) {
  let entries: readonly Entry[] = [];
  const dismissed = new Set<string>();
  let lists = new Map<string | undefined, readonly QueueNotice[]>();
  const replace = (next: readonly Entry[]) => {
    entries = next;
    lists = new Map();
    onChange();
  };
  return {
    add(kind: QueueNotice['kind'], { id, userId }: { readonly id: string; readonly userId: string }) {
      if (
        dismissed.has(keyOf(kind, id)) ||
        entries.some((entry) => keyOf(entry.kind, entry.id) === keyOf(kind, id))
      )
        return;
      replace([...entries, { kind, id, userId }]);
    },
    /** Notices for one user. Returns the same array until something changes. */
    listOf(userId: string | undefined): readonly QueueNotice[] {
      const cached = lists.get(userId);
      if (cached) return cached;
      const ofUser = entries.filter((entry) => entry.userId === userId);
      const list = kinds.flatMap((kind) => {
        const ids = ofUser.filter((entry) => entry.kind === kind).map(({ id }) => id);
        return ids.length > 0 ? [{ kind, ids }] : [];
      });
      lists.set(userId, list);
      return list;
    },
    /** Removes a notice. It does not come back while the page is open. */
    dismiss({ kind, ids }: QueueNotice) {
      for (const id of ids) dismissed.add(keyOf(kind, id));
      replace(entries.filter((entry) => entry.kind !== kind || !ids.includes(entry.id)));
    },
  };
}

function keyOf(kind: QueueNotice['kind'], id: string): string {
  return `${kind} ${id}`;
}
