// @vitest-environment happy-dom
import { act, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { UnsentDialog } from '#src/photos/queue/UnsentDialog.tsx';
import { MessagesProvider } from '#src/texts/context.tsx';
import { find } from '../../support/app/mountApp.tsx';
import { byRole, mountPart, press } from '../../support/app/mountPart.tsx';
import { aQueue } from '../../support/app/photoFakes.ts';
import { allMessages } from '../../support/samples/aTenant.ts';

/** Mounts the logout dialog for a user with one unsent photo. */
async function mount(options?: Parameters<typeof aQueue>[0]) {
  const queue = aQueue(options);
  queue.restore({ stage: { kind: 'waiting' } });
  let leaveCount = 0;
  function Asked() {
    const [isOpen, setOpen] = useState(true);
    if (!isOpen) return null;
    return <UnsentDialog queue={queue} onLogOut={() => leaveCount++} onCancel={() => setOpen(false)} />;
  }
  await mountPart(
    <MessagesProvider messages={allMessages('en')}>
      <Asked />
    </MessagesProvider>,
  );
  return { queue, leaveCount: () => leaveCount };
}

describe('logout dialog for unsent photos', () => {
  it('logs the user out after the photos are sent', async () => {
    const { queue, leaveCount } = await mount();
    await press(byRole('button', 'Send now, then log out'));
    await act(async () => queue.sends[0]?.end({ kind: 'sent' }));
    expect(leaveCount()).toBe(1);
  });

  it.each([
    [true, 'It’s still saved on this device'],
    [false, 'Keep this page open'],
  ])('says whether photos that could not be sent are on the device: %s', async (isOnDevice, text) => {
    const { queue } = await mount({ isOnDevice });
    await press(byRole('button', 'Send now, then log out'));
    await act(async () => queue.sends[0]?.end({ kind: 'failed', error: { kind: 'offline' } }));
    expect(find('dialog [role=alert]').textContent).toContain(text);
  });

  it('keeps the user logged in if they choose to stay while the photos are being sent', async () => {
    const { queue, leaveCount } = await mount();
    await press(byRole('button', 'Send now, then log out'));
    await press(byRole('button', 'Stay logged in'));
    await act(async () => queue.sends[0]?.end({ kind: 'sent' }));
    expect(leaveCount()).toBe(0);
  });
});
