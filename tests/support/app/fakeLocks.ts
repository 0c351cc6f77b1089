type Work = () => Promise<unknown>;

interface FakeRequest {
  readonly work: Work;
  readonly resolve: (result: unknown) => void;
  readonly reject: (cause: unknown) => void;
}

/** Exclusive Web Locks, which Node.js 20 does not have. */
export function createFakeLocks(): LockManager {
  const queues = new Map<string, FakeRequest[]>();
  const grant = async (queue: FakeRequest[]) => {
    const [first] = queue;
    if (!first) return;
    const end = (settle: () => void) => {
      settle();
      if (queue[0] !== first) return;
      queue.shift();
      void grant(queue);
    };
    await first.work().then(
      (result) => end(() => first.resolve(result)),
      (cause: unknown) => end(() => first.reject(cause)),
    );
  };
  const request = (name: string, { steal = false, signal }: LockOptions, work: Work) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      const added: FakeRequest = { work, resolve, reject };
      if (steal) {
        queue.shift()?.reject(new DOMException('The lock was stolen.', 'AbortError'));
        queue.unshift(added);
      } else {
        queue.push(added);
        signal?.addEventListener('abort', () => {
          if (queue.indexOf(added) < 1) return;
          queue.splice(queue.indexOf(added), 1);
          reject(signal.reason);
        });
      }
      if (queue[0] === added) void grant(queue);
    });
  return { request, query: async () => ({}) } as unknown as LockManager;
}
