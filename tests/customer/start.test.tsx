// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { find, mountApp, press } from '../support/mountApp.tsx';

const calls = () => document.querySelectorAll('a[href^="tel:"]').length;

describe('the start screen', () => {
  it('shows the picture of vehicle and camera under the carrier’s name [ACT-02 BRAND-02]', async () => {
    await mountApp({ path: '/start' });
    expect(find('svg[role=img]').getAttribute('aria-label')).toBe('A phone taking a photo of a car');
    expect(find('svg[role=img] use').getAttribute('href')).toBe('/app/assets/art.svg#art-hero');
    expect(find<HTMLImageElement>('img').alt).toBe('Acme & Sons');
    expect(document.title).toBe('Start – Acme & Sons');
  });

  it('shows the vertical logo there and the horizontal one elsewhere [BRAND-03]', async () => {
    await mountApp({ path: '/start' });
    expect(find('img').getAttribute('src')).toBe('/app/acme/vertical.svg');
    await mountApp({ path: '/login' });
    expect(find('img').getAttribute('src')).toBe('/app/acme/horizontal.svg');
  });

  it('leads to the activation code by a real link [ACT-03]', async () => {
    const { location } = await mountApp({ path: '/start' });
    expect(find('.choice--main').getAttribute('href')).toBe('/app/acme/activate');
    await press(find('.choice--main'));
    expect(location.history?.at(-1)).toBe('/app/acme/activate');
    expect(find('h1').textContent).toBe('Enter your activation code');
  });

  it('leads to the login by a real link [ACT-04]', async () => {
    const { location } = await mountApp({ path: '/start' });
    await press(find('.choice:not(.choice--main)'));
    expect(location.history?.at(-1)).toBe('/app/acme/login');
    expect(find('h1').textContent).toBe('Log in');
  });

  it('has no footer unless the carrier shows one, but a way to call [BRAND-11]', async () => {
    await mountApp({ path: '/start' });
    expect(document.querySelector('footer')).toBeNull();
    expect(find('a[href^="tel:"]').getAttribute('href')).toBe('tel:+15550142200');
  });

  it('shows phone, terms and the app links in the footer [BRAND-11 BRAND-36]', async () => {
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

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.test',
    'http://evil.test',
  ])('shows no app link to %j [trust T4]', async (link) => {
    await mountApp({ path: '/start', capabilities: { showsWebappFooter: true }, tenant: { iosLink: link } });
    expect(find('footer').querySelectorAll('a')).toHaveLength(2);
  });

  it.each(['/start', '/activate', '/login', '/tos', '/nowhere'])(
    'offers no call on %s where calls are hidden [BRAND-13]',
    async (path) => {
      await mountApp({ path });
      expect(calls()).toBeGreaterThan(0);
      await mountApp({ path, capabilities: { hideCallForHelp: true } });
      expect(calls()).toBe(0);
    },
  );

  it('offers no call for a carrier without a phone', async () => {
    await mountApp({ path: '/activate', tenant: { phone: null, formattedPhone: null } });
    expect(calls()).toBe(0);
    expect(document.querySelector('.note')).toBeNull();
  });

  it('shows the name as text when the logo does not load [BRAND-37]', async () => {
    await mountApp({ path: '/start' });
    await act(async () => find('img').dispatchEvent(new Event('error')));
    expect(document.querySelector('img')).toBeNull();
    expect(find('.logo-name').textContent).toBe('Acme & Sons');
  });
});
