// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { byRole, focus, mountPart } from '../support/mountPart.tsx';

const press = (element: HTMLElement) => act(async () => element.click());

describe('button', () => {
  it('calls onClick when it is pressed, but submits the form only if its type is submit', async () => {
    let presses = 0;
    let sent = 0;
    const send = (event: { preventDefault(): void }) => {
      event.preventDefault();
      sent += 1;
    };
    await mountPart(
      <form onSubmit={send}>
        <Button onClick={() => (presses += 1)}>Choose photo</Button>
        <Button type="submit">Send photo</Button>
      </form>,
    );
    await press(byRole('button', 'Choose photo'));
    expect([presses, sent]).toEqual([1, 0]);
    await press(byRole('button', 'Send photo'));
    expect(sent).toBe(1);
  });

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

  it('still calls onClick when it is aria-disabled, so that the page can explain what is missing [SUP-UP-06]', async () => {
    let presses = 0;
    await mountPart(
      <Button aria-disabled="true" onClick={() => (presses += 1)}>
        Next
      </Button>,
    );
    await press(byRole('button', 'Next'));
    expect(presses).toBe(1);
  });

  it('shares its CSS classes with link buttons', async () => {
    expect([buttonClass(), buttonClass('main'), buttonClass('danger', true)]).toEqual([
      'btn',
      'btn btn--main',
      'btn btn--danger btn--s',
    ]);
    await mountPart(
      <LinkButton href="tel:+1555" kind="quiet">
        Call
      </LinkButton>,
    );
    expect(byRole('link', 'Call').className).toBe('btn btn--quiet');
  });
});

describe('icon button', () => {
  it('has an accessible name', async () => {
    let presses = 0;
    await mountPart(<IconButton icon="trash" label="Remove front.jpg" onClick={() => (presses += 1)} />);
    await press(byRole('button', 'Remove front.jpg'));
    expect(presses).toBe(1);
  });
});
