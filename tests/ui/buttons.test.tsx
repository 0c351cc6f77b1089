// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { Button } from '#src/ui/Button.tsx';
import { byRole, focus, mountPart } from '../support/mountPart.tsx';

const press = (element: HTMLElement) => act(async () => element.click());

describe('button', () => {
  it('shows the busy label, keeps focus, and ignores clicks and submits while busy', async () => {
    let presses = 0;
    let sent = 0;
    const form = (busy: boolean) => (
      <form onSubmit={() => (sent += 1)}>
        <Button type="submit" busy={busy && 'Sending'} onClick={() => (presses += 1)}>
          Send photo
        </Button>
      </form>
    );
    const { show } = await mountPart(form(false));
    await focus(byRole('button'));
    await show(form(true));
    const button = byRole<HTMLButtonElement>('button', 'Sending');
    expect([button.getAttribute('aria-busy'), button.disabled]).toEqual(['true', false]);
    expect(document.activeElement).toBe(button);
    await press(button);
    expect([presses, sent]).toEqual([0, 0]);
  });
});
