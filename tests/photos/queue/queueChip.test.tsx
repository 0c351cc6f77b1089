// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { QueueChip } from '#src/photos/queue/QueueChip.tsx';
import { find } from '../../support/app/mountApp.tsx';
import { press } from '../../support/app/mountPart.tsx';
import { type MountPhotosOptions, mountPhotos } from '../../support/app/mountPhotos.tsx';
import { aQueue, type FakeQueue } from '../../support/app/photoFakes.ts';

const targetOf = (promptId: string | null, assignmentId = '4102') => ({
  assignmentId,
  claimId: '9',
  promptId,
  setId: promptId === null ? null : '0',
});

/** Opens the photos of assignment 4102, with the chip beside them. */
const mount = (marks: string, queue: FakeQueue, options: MountPhotosOptions = {}) =>
  mountPhotos(marks, { queue, beside: <QueueChip queue={queue} />, ...options });

/** Opens a page that does not load the assignment. */
const mountElsewhere = (queue: FakeQueue) =>
  mount('..', queue, {
    path: '/claims',
    screens: { peek: () => () => <QueueChip queue={queue} />, load: () => undefined },
  });

/** Sends photos as if the backend had accepted them at this moment. */
const send = (queue: FakeQueue, ...promptIds: (string | null)[]) =>
  act(async () => {
    for (const promptId of promptIds)
      queue.acknowledge(queue.restore({ target: targetOf(promptId), stage: { kind: 'waiting' } }).id);
  });

const chip = () => find('.queue-chip');
const announcement = () => find('.queue-chip + [role=status]').textContent;

async function panelNote() {
  await press(chip());
  return find('dialog .note').textContent;
}

describe('photo queue chip', () => {
  it.each([
    ['en', '1 of 2 saved', '2 of 2 sent · Safe to close', 'All your photos have been sent.'],
    ['sr', 'Sačuvano 1 od 2', 'Poslato 2 od 2 · Možete da zatvorite', 'Sve vaše fotografije su poslate.'],
  ] as const)(
    'shows the words for “Safe to close” in %s only after the last photo was sent',
    async (locale, part, all, news) => {
      const queue = aQueue();
      await mount('..', queue, { tenant: { locale } });
      await send(queue, '00');
      expect([find('.queue-words').textContent, announcement()]).toEqual([part, part]);
      expect(chip().className, 'no green').not.toContain('--sent');
      await send(queue, '01');
      expect([find('.queue-words').textContent, announcement()]).toEqual([all, news]);
      expect(chip().className).toContain('--sent');
    },
  );

  it('counts only the photos that the claim requests', async () => {
    const queue = aQueue();
    await mount('..', queue);
    await send(queue, '00', null);
    expect(find('.queue-words').textContent).toBe('1 of 2 saved');
  });

  it('shows the number of sent photos if the claim is not known', async () => {
    const queue = aQueue();
    await mountElsewhere(queue);
    await send(queue, '00', null);
    expect([find('.queue-words').textContent, announcement()]).toEqual(['2 photos sent', '2 photos sent']);
  });
});

describe('photo queue panel', () => {
  it('says how many photos the claim still needs, until all have been sent', async () => {
    const queue = aQueue();
    await mount('...', queue);
    await send(queue, '00');
    expect(await panelNote()).toBe('These photos have arrived. We still need 2 more.');
    await send(queue, '01', '02');
    expect(find('dialog .note').textContent).toBe('All your photos have arrived. You can close this page.');
  });

  it('asks to keep the page open while photos that the device cannot store are being sent', async () => {
    const queue = aQueue();
    queue.restore({ stage: { kind: 'waiting' }, activity: { kind: 'sending', share: 0.5 } });
    queue.restore({ stage: { kind: 'waiting' }, activity: { kind: 'queued' }, isOnDevice: false });
    await mount('..', queue);
    expect(await panelNote()).toContain('Keep this page open');
  });

  it.each([
    ['taken', 'until you tap “Use this photo” or “Send now”'],
    ['waiting', 'will send the next time you open it'],
  ] as const)('promises to send only photos that the user has confirmed: %s', async (stage, text) => {
    const queue = aQueue();
    queue.restore({ target: targetOf('00'), stage: { kind: stage } });
    await mountElsewhere(queue);
    expect(await panelNote()).toContain(text);
  });
});
