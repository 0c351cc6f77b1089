// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { QueueNoticeDialog } from '#src/photos/queue/QueueChip.tsx';
import type { QueueNotice } from '#src/photos/queue/queueNotices.ts';
import { MessagesProvider } from '#src/texts/context.tsx';
import { find } from '../../support/app/mountApp.tsx';
import { byRole, mountPart, press } from '../../support/app/mountPart.tsx';
import { aQueue } from '../../support/app/photoFakes.ts';
import { allMessages } from '../../support/samples/aTenant.ts';

async function mount(notice: QueueNotice, locale: 'en' | 'sr' = 'en') {
  const queue = aQueue();
  let shownCount = 0;
  await mountPart(
    <MessagesProvider messages={allMessages(locale)}>
      <QueueNoticeDialog queue={queue} onShowPhotos={() => shownCount++} />
    </MessagesProvider>,
  );
  expect(document.querySelector('dialog')).toBeNull();
  await act(async () => queue.notify(notice));
  return { queue, shownCount: () => shownCount };
}

describe('photo notice dialog', () => {
  it.each([
    ['lost', ['a'], '1 photo is no longer on this device', 'It wasn’t sent.'],
    ['lost', ['a', 'b'], '2 photos are no longer on this device', 'They weren’t sent.'],
    ['expired', ['a'], '1 photo was deleted', 'needs this one, please take it again'],
    ['expiring', ['a', 'b'], '2 photos are still waiting to be sent', 'send or discard these soon'],
  ] as const)(
    'shows a notice about %s photos (%j) until the user closes it',
    async (kind, ids, title, text) => {
      const { queue } = await mount({ kind, ids });
      expect(find('dialog h2').textContent).toBe(title);
      expect(find('dialog').textContent).toContain(text);
      await press(byRole('button', 'OK'));
      expect([document.querySelector('dialog'), queue.notices()]).toEqual([null, []]);
    },
  );

  it('opens the photos that are about to be deleted', async () => {
    const { queue, shownCount } = await mount({ kind: 'expiring', ids: ['a'] });
    await press(byRole('button', 'Show my photos'));
    expect([shownCount(), queue.notices()]).toEqual([1, []]);
  });
});
