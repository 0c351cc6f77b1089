// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultCapabilities } from '#src/tenant/capabilities.ts';
import { handOffLink } from '#src/ui/handOff/HandOff.tsx';
import { find, mountApp } from '../support/app/mountApp.tsx';
import { allByRole, byRole, nameOf, press } from '../support/app/mountPart.tsx';
import { mountPhotos } from '../support/app/mountPhotos.tsx';
import { readQrCode } from '../support/browser/readQrCode.ts';

afterEach(() => vi.unstubAllGlobals());

/** Simulates a computer with a mouse, or a phone. */
function stubDevice(kind: 'computer' | 'phone'): void {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: kind === 'computer' }));
}

const hasCard = () => allByRole('button').some((button) => nameOf(button) === 'Copy link');
const said = () => allByRole('status').map(({ textContent }) => textContent);

/** Waits for the code of the card, which is loaded after the screen. */
async function waitForCard(): Promise<void> {
  await act(async () => void (await import('#src/ui/handOff/HandOffCard.tsx')));
  expect(hasCard()).toBe(true);
}

/** Reads the address from the QR code, drawn at the size that it has on a desktop screen. */
function readPicture(): Promise<string> {
  const picture = byRole('img', 'QR code of the link for your phone');
  picture.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  picture.setAttribute('width', '116');
  return readQrCode(Buffer.from(picture.outerHTML));
}

const { origin } = window.location;

describe('link that moves the claim to a phone', () => {
  const place = { origin: 'https://claims.test', clientCode: 'acme', locale: 'es' } as const;

  it('opens the activation screen with the code, or the login if there is no code [ACT-31]', () => {
    expect(handOffLink(place, 'A1b2C3')).toBe('https://claims.test/app/acme/activate?code=A1b2C3');
    expect(handOffLink(place, 'a&b=c')).toBe('https://claims.test/app/acme/activate?code=a%26b%3Dc');
    expect(handOffLink(place)).toBe('https://claims.test/app/acme/login');
  });

  it('opens the page in the current language if the carrier has several languages [BRAND-38]', () => {
    vi.stubGlobal('__TENANT__', { ...defaultCapabilities, severalLanguages: true });
    expect(handOffLink(place, 'A1b2C3')).toBe('https://claims.test/app/acme/activate-es?code=A1b2C3');
    expect(handOffLink(place)).toBe('https://claims.test/app/acme/login-es');
  });
});

describe('card that moves the claim to a phone', () => {
  it('shows a QR code with the activation code before the customer has an account [ACT-31]', async () => {
    stubDevice('computer');
    await mountApp({ path: '/create/A1b2C3' });
    await waitForCard();
    expect(await readPicture()).toBe(`${origin}/app/acme/activate?code=A1b2C3`);
  });

  it('shows a signed-in customer a QR code with the address of the login and without the session token [ACT-31 SEC-12]', async () => {
    stubDevice('computer');
    await mountPhotos('..');
    await waitForCard();
    expect(await readPicture()).toBe(`${origin}/app/acme/login`);
    expect(document.body.innerHTML).not.toContain('token-1');
  });

  it('is hidden once all photos are taken', async () => {
    stubDevice('computer');
    await mountPhotos('xx');
    expect(hasCard()).toBe(false);
  });

  it('copies the link, or shows it if the browser refuses', async () => {
    stubDevice('computer');
    const copied: string[] = [];
    let isAllowed = true;
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      if (!isAllowed) throw new Error('denied');
      copied.push(text);
    });
    await mountPhotos('..');
    await waitForCard();
    const copy = byRole('button', 'Copy link');
    await press(copy);
    expect([copied, said()]).toEqual([
      [`${origin}/app/acme/login`],
      expect.arrayContaining(['Link copied.']),
    ]);
    isAllowed = false;
    await press(copy);
    expect(byRole('link', `${origin}/app/acme/login`)).toBeDefined();
  });

  it('is neither shown nor loaded on a phone', async () => {
    stubDevice('phone');
    await mountApp({ path: '/create/A1b2C3' });
    expect(find('h1').textContent).not.toBe('');
    expect(hasCard()).toBe(false);
  });
});
