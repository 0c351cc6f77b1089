// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { Banner } from '#src/ui/Banner.tsx';
import {
  NotificationStack,
  type NotificationStackProps,
  type StackedNotification,
} from '#src/ui/NotificationStack.tsx';
import { allByRole, byRole, focus, mountPart } from '../support/app/mountPart.tsx';

const allNotifications: readonly StackedNotification[] = (
  ['danger', 'warning', 'info', 'success'] as const
).map((kind) => ({
  id: kind,
  kind,
  text: `the ${kind}`,
}));
const labels: NotificationStackProps['labels'] = {
  label: 'Notifications',
  close: 'Close',
  kinds: { danger: 'Error: ', warning: 'Warning: ', info: 'Info: ', success: 'Done: ' },
};

function aStack(log: string[] = [], notifications = allNotifications) {
  return (
    <NotificationStack
      notifications={notifications}
      labels={labels}
      onClose={(id) => log.push(`close ${id}`)}
      onPauseTimers={(by) => log.push(`hold ${by}`)}
      onResumeTimers={(by) => log.push(`release ${by}`)}
    />
  );
}

const texts = (role: string) => [...byRole(role).querySelectorAll('p')].map(({ textContent }) => textContent);
const closeButton = (index: number) => allByRole('button')[index] as HTMLElement;

describe('notification stack', () => {
  it('puts errors and warnings in an alert region and other notifications in a status region, and labels every notification with its kind [UI-10]', async () => {
    await mountPart(aStack());
    expect(texts('alert')).toEqual(['Error: the danger', 'Warning: the warning']);
    expect(texts('status')).toEqual(['Info: the info', 'Done: the success']);
  });

  it('renders its live regions before the first notification arrives', async () => {
    const { show } = await mountPart(aStack([], []));
    const regions = [byRole('alert'), byRole('status')];
    await show(aStack());
    expect([byRole('alert'), byRole('status')]).toEqual(regions);
    expect(byRole('alert')).toBe(regions[0]);
  });

  it('calls onPauseTimers when focus enters, and onResumeTimers only when focus leaves the whole stack', async () => {
    const log: string[] = [];
    await mountPart(aStack(log));
    await act(async () => closeButton(0).focus());
    await act(async () => closeButton(1).focus());
    expect(log).not.toContain('release focus');
    await act(async () => closeButton(1).blur());
    expect(log.at(0)).toBe('hold focus');
    expect(log.at(-1)).toBe('release focus');
  });

  it('calls onPauseTimers and onResumeTimers when the pointer enters and leaves', async () => {
    const log: string[] = [];
    await mountPart(aStack(log));
    const stack = document.querySelector('section');
    await act(async () => {
      stack?.dispatchEvent(new PointerEvent('pointerenter'));
      stack?.dispatchEvent(new PointerEvent('pointerleave'));
    });
    expect(log).toEqual(['hold pointer', 'release pointer']);
  });

  it('returns focus to the page when its last notification is closed [UI-18]', async () => {
    const page = (notifications: readonly StackedNotification[]) => (
      <main>
        <button type="button">Save</button>
        {aStack([], notifications)}
      </main>
    );
    const { show } = await mountPart(page(allNotifications.slice(0, 1)));
    await focus(byRole('button', 'Save'));
    await focus(byRole('button', 'Close'));
    await act(async () => byRole('button', 'Close').click());
    await show(page([]));
    expect(document.activeElement).toBe(byRole('button', 'Save'));
  });

  it('moves focus to the page heading when a response removes all notifications [UI-18 UI-10]', async () => {
    const page = (notifications: readonly StackedNotification[]) => (
      <main>
        <h1 tabIndex={-1}>Claims</h1>
        {aStack([], notifications)}
      </main>
    );
    const { show } = await mountPart(page(allNotifications));
    await focus(closeButton(1));
    await show(page([]));
    expect(document.activeElement).toBe(document.querySelector('h1'));
  });

  it('keeps focus inside the stack when one of several notifications is closed', async () => {
    const log: string[] = [];
    await mountPart(aStack(log));
    await act(async () => closeButton(1).focus());
    await act(async () => closeButton(1).click());
    expect(log).toContain('close warning');
    expect(document.activeElement).toBe(closeButton(2));
    await act(async () => closeButton(3).click());
    expect(document.activeElement).toBe(closeButton(2));
  });
});

describe('banner', () => {
  it('keeps its live region mounted when its text appears', async () => {
    const { show } = await mountPart(<Banner kind="offline" />);
    const region = byRole('status');
    expect(region.textContent).toBe('');
    await show(<Banner kind="offline">You are offline</Banner>);
    expect(byRole('status')).toBe(region);
    expect(region.textContent).toBe('You are offline');
  });
});
