// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { lastCodeScript } from '#build/page/lastCodeScript.ts';
import { openExtras } from '#src/app/around/extras.ts';
import { keepLastCode, lastCodeKey, readLastCode } from '#src/app/lastCode.ts';
import { renderLanding, renderNotFound } from '#src/prerender.tsx';
import { aPage } from '../support/aTenant.ts';
import { find, setCapabilities } from '../support/mountApp.tsx';

beforeEach(() => {
  localStorage.clear();
  setCapabilities({});
});

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};
const hostile = ['', '../evil', '/evil.test', 'ACME', 'a/b', 'javascript:alert(1)', 'a'.repeat(65), '-a'];
const noCarrier = [
  ['the landing page', renderLanding],
  ['the host’s not-found', renderNotFound],
] as const;
const runScript = () => new Function(lastCodeScript)();

describe('the client code that was used last', () => {
  it('is kept for all carriers alike [COOK-05]', () => {
    keepLastCode('acme');
    keepLastCode('vidra');
    expect(Object.keys(localStorage)).toEqual(['livery/code']);
    expect(readLastCode()).toBe('vidra');
  });

  it('is kept as soon as a carrier’s page has all its code [COOK-05]', () => {
    // Its words and styles come over the network, and there is none.
    void openExtras(aPage({ code: 'vidra' })).catch(() => undefined);
    expect(readLastCode()).toBe('vidra');
  });

  it.each(hostile)('is nothing where %j stands in its place [trust T6]', (text) => {
    localStorage.setItem(lastCodeKey, text);
    expect(readLastCode()).toBeUndefined();
  });

  it('is nothing, and breaks nothing, where storage is blocked [COOK-11]', () => {
    expect(() => keepLastCode('acme', blocked)).not.toThrow();
    expect(readLastCode(blocked)).toBeUndefined();
  });

  it.each(noCarrier)('is offered on %s, to whoever has one [COOK-13]', (_name, render) => {
    document.body.innerHTML = render('en').html;
    runScript();
    expect(find('#last').hidden).toBe(true);
    keepLastCode('acme');
    runScript();
    expect(find('#last').hidden).toBe(false);
    expect(find('#last a').getAttribute('href')).toBe('/app/acme');
    expect(find('#last a').textContent).toBe('Back to the page you used last');
  });

  it.each(hostile)('makes no link of %j [trust T6]', (text) => {
    localStorage.setItem(lastCodeKey, text);
    document.body.innerHTML = renderLanding('en').html;
    runScript();
    expect(find('#last').hidden).toBe(true);
    expect(find('#last a').hasAttribute('href')).toBe(false);
  });
});
