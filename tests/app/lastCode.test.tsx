// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { resolveUnbranded } from '#build/check/strings/resolveStrings.ts';
import { lastCodeScript } from '#build/render/lastCodeScript.ts';
import { lastCodeKey, persistLastCode, readLastCode } from '#src/app/lastCode.ts';
import { openLazyLayout } from '#src/app/layout/lazyLayout.ts';
import { renderLanding, renderNotFound } from '#src/prerender.tsx';
import { find, setCapabilities } from '../support/app/mountApp.tsx';
import { aPage } from '../support/samples/aTenant.ts';
import { builtInTexts } from '../support/samples/builtInTexts.ts';

beforeEach(() => {
  localStorage.clear();
  setCapabilities({});
});

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};
const invalidCodes = [
  '',
  '../evil',
  '/evil.test',
  'ACME',
  'a/b',
  'javascript:alert(1)',
  'a'.repeat(65),
  '-a',
];
const noCarrier = [
  ['the landing page', renderLanding],
  ['the host’s not-found', renderNotFound],
] as const;
const runScript = () => new Function(lastCodeScript)();

describe('last used client code', () => {
  it('stores one client code, shared by all carriers [COOK-05]', () => {
    persistLastCode('acme');
    persistLastCode('vidra');
    expect(Object.keys(localStorage)).toEqual(['livery/code']);
    expect(readLastCode()).toBe('vidra');
  });

  it("stores the client code before the page's texts and styles are loaded [COOK-05]", () => {
    // Rejects, because the texts and styles cannot be fetched in this test.
    void openLazyLayout(aPage({ code: 'vidra' })).catch(() => undefined);
    expect(readLastCode()).toBe('vidra');
  });

  it.each(invalidCodes)('ignores the invalid stored code %j [trust T6]', (text) => {
    localStorage.setItem(lastCodeKey, text);
    expect(readLastCode()).toBeUndefined();
  });

  it('reads no code and does not throw if storage is blocked [COOK-11]', () => {
    expect(() => persistLastCode('acme', blocked)).not.toThrow();
    expect(readLastCode(blocked)).toBeUndefined();
  });

  it.each(noCarrier)(
    'shows a link to the last used carrier on %s only if a code is stored [COOK-05]',
    (_name, render) => {
      document.body.innerHTML = render(resolveUnbranded(builtInTexts, 'en')).html;
      runScript();
      expect(find('#last').hidden).toBe(true);
      persistLastCode('acme');
      runScript();
      expect(find('#last').hidden).toBe(false);
      expect(find('#last a').getAttribute('href')).toBe('/app/acme');
      expect(find('#last a').textContent).toBe('Back to the last page you used');
    },
  );

  it.each(invalidCodes)('shows no link for the invalid stored code %j [trust T6]', (text) => {
    localStorage.setItem(lastCodeKey, text);
    document.body.innerHTML = renderLanding(resolveUnbranded(builtInTexts, 'en')).html;
    runScript();
    expect(find('#last').hidden).toBe(true);
    expect(find('#last a').hasAttribute('href')).toBe(false);
  });
});
