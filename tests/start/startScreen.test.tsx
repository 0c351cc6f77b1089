// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { find, mountApp } from '../support/app/mountApp.tsx';
import { press } from '../support/app/mountPart.tsx';

const countPhoneLinks = () => document.querySelectorAll('a[href^="tel:"]').length;

describe('start screen', () => {
  it('shows the carrier’s name, and a picture that screen readers skip [ACT-02 BRAND-01 BRAND-43]', async () => {
    await mountApp({ path: '/start' });
    expect(find('svg.art').getAttribute('aria-hidden')).toBe('true');
    expect(find('svg.art use').getAttribute('href')).toBe('/app/assets/art.svg#art-hero');
    expect(find<HTMLImageElement>('img').alt).toBe('Acme & Sons');
    expect(document.title).toBe('Start – Acme & Sons');
  });

  it('shows the vertical logo, while other screens show the horizontal logo [BRAND-07]', async () => {
    await mountApp({ path: '/start' });
    expect(find('img').getAttribute('src')).toBe('/app/acme/vertical.svg');
    await mountApp({ path: '/login' });
    expect(find('img').getAttribute('src')).toBe('/app/acme/horizontal.svg');
  });

  it('links to the activation code screen and to the login [ACT-02]', async () => {
    const { location } = await mountApp({ path: '/start' });
    await press(find('.choice--main'));
    expect(location.history?.at(-1)).toBe('/app/acme/activate');
    expect(find('h1').textContent).toBe('Enter your activation code');
    const login = await mountApp({ path: '/start' });
    await press(find('.choice:not(.choice--main)'));
    expect(login.location.history?.at(-1)).toBe('/app/acme/login');
    expect(find('h1').textContent).toBe('Log in');
  });

  it('shows a phone link, but no footer by default [BRAND-11]', async () => {
    await mountApp({ path: '/start' });
    expect(document.querySelector('footer')).toBeNull();
    expect(find('a[href^="tel:"]').getAttribute('href')).toBe('tel:+15550142200');
  });

  it('shows the phone, the terms and the app links in the footer [BRAND-11]', async () => {
    await mountApp({
      path: '/start',
      capabilities: { showsWebappFooter: true },
      tenant: { iosLink: 'https://apps.example/i', androidLink: 'https://apps.example/a' },
    });
    const links = [...find('footer').querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      'tel:+15550142200',
      '/app/acme/tos',
      'https://apps.example/i',
      'https://apps.example/a',
    ]);
  });

  it.each([' javascript:alert(1)', '//evil.test', 'http://evil.test'])(
    'ignores the unsafe app link %j [trust T4]',
    async (link) => {
      await mountApp({
        path: '/start',
        capabilities: { showsWebappFooter: true },
        tenant: { iosLink: link },
      });
      expect(find('footer').querySelectorAll('a')).toHaveLength(2);
    },
  );

  it.each(['/start', '/activate', '/login', '/tos', '/nowhere'])(
    'shows no phone link on %s if the capability hideCallForHelp is on [PHO-19]',
    async (path) => {
      await mountApp({ path });
      expect(countPhoneLinks()).toBeGreaterThan(0);
      await mountApp({ path, capabilities: { hideCallForHelp: true } });
      expect(countPhoneLinks()).toBe(0);
    },
  );

  it('shows no phone link for a carrier without a phone number', async () => {
    await mountApp({ path: '/activate', tenant: { phone: null, formattedPhone: null } });
    expect(countPhoneLinks()).toBe(0);
  });

  it.each([
    { capabilities: { hideCallForHelp: true } },
    { tenant: { phone: null, formattedPhone: null, carrierPhone: null } },
  ])('says where to look for the code if there is no phone number to call: %j', async (options) => {
    await mountApp({ path: '/activate', ...options });
    expect(find('.note').textContent).toMatch(
      /^No code\?Search your text messages and email for Acme & Sons/,
    );
    expect(find('.note').textContent).not.toMatch(/call/i);
  });

  it('shows the carrier’s name as text when the logo fails to load [BRAND-37]', async () => {
    await mountApp({ path: '/start' });
    await act(async () => find('img').dispatchEvent(new Event('error')));
    expect(document.querySelector('img')).toBeNull();
    expect(find('.logo-name').textContent).toBe('Acme & Sons');
  });
});
