// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryLocation } from 'wouter/memory-location';
import { Link } from '#src/navigation/Link.tsx';
import { Navigation, useGo, usePath, useQueryValue, useRouteParam } from '#src/navigation/Navigation.tsx';
import { find, setCapabilities } from '../support/app/mountApp.tsx';
import { press } from '../support/app/mountPart.tsx';

interface PendingLoad {
  readonly path: string;
  finish(): void;
  fail(): void;
}

function Probe() {
  return <output>{usePath()}</output>;
}

/** Navigates with `replace`, as the route guards do. */
function Guard() {
  const go = useGo();
  return <button id="guard" type="button" onClick={() => go('/login', { replace: true })} />;
}

describe('navigation', () => {
  let loads: PendingLoad[];
  let failures: string[];
  beforeEach(() => {
    setCapabilities({});
    loads = [];
    failures = [];
  });

  async function mount(loaded: readonly string[]) {
    const location = memoryLocation({ path: '/app/acme/start', record: true });
    const load = (path: string) =>
      loaded.includes(path)
        ? undefined
        : new Promise<void>((finish, reject) => {
            loads.push({ path, finish, fail: () => reject(new Error('404')) });
          });
    document.body.replaceChildren();
    await act(async () =>
      createRoot(document.body.appendChild(document.createElement('div'))).render(
        <Navigation
          code="acme"
          load={load}
          onFailure={(address) => failures.push(address)}
          locationOverride={{ hook: location.hook }}
        >
          <Probe />
          <Link to="/activate?code=1" id="activate" />
          <Link to="~/login" id="login" />
          <Link to="/apps?x=%2F" id="apps" />
          <Guard />
        </Navigation>,
      ),
    );
    return location;
  }

  it('prevents the default action when a link is touched, but not when a mouse presses the link', async () => {
    await mount([]);
    const isDefaultPrevented = (selector: string, pointerType: string) =>
      !find(selector).dispatchEvent(
        new PointerEvent('pointerdown', { pointerType, bubbles: true, cancelable: true }),
      );
    expect(isDefaultPrevented('#login', 'touch')).toBe(true);
    expect(isDefaultPrevented('#login', 'mouse')).toBe(false);
    expect(isDefaultPrevented('output', 'touch')).toBe(false);
  });

  it('gives every link its full carrier path, including links written with ~/ [ROUTE-25]', async () => {
    await mount([]);
    expect(find('#activate').getAttribute('href')).toBe('/app/acme/activate?code=1');
    expect(find('#login').getAttribute('href')).toBe('/app/acme/login');
  });

  it('changes the address only after the screen has loaded', async () => {
    const location = await mount([]);
    await press(find('#activate'));
    expect(loads.map((load) => load.path)).toEqual(['/activate']);
    expect(find('output').textContent).toBe('/start');
    await act(async () => loads[0]?.finish());
    expect(find('output').textContent).toBe('/activate');
    expect(location.history).toEqual(['/app/acme/start', '/app/acme/activate?code=1']);
  });

  it('scrolls to the top after the new screen is rendered', async () => {
    await mount(['/login']);
    const pathsOnScroll: string[] = [];
    const scroll = vi.spyOn(window, 'scrollTo');
    // A press renders synchronously, so the scroll mock reads the path of the screen that is already visible.
    scroll.mockImplementation(() => void pathsOnScroll.push(find('output').textContent));
    await press(find('#login'));
    expect(scroll.mock.calls).toEqual([[0, 0]]);
    expect(pathsOnScroll).toEqual(['/login']);
  });

  it('opens the screen of the link that was pressed last when two screens load at the same time', async () => {
    const location = await mount([]);
    await press(find('#activate'));
    await press(find('#login'));
    await act(async () => loads[1]?.finish());
    await act(async () => loads[0]?.finish());
    expect(location.history).toEqual(['/app/acme/start', '/app/acme/login']);
  });

  it.each(['finish', 'fail'] as const)(
    'cancels the pending navigation without an error when Back is pressed before the screen load ends: %s',
    async (end) => {
      const location = await mount([]);
      window.history.pushState(null, '', '/app/acme/tos');
      await press(find('#login'));
      window.history.replaceState(null, '', '/app/acme/start');
      await act(async () => loads[0]?.[end]());
      expect([location.history, failures]).toEqual([['/app/acme/start'], []]);
    },
  );

  it('stays on the current screen and reports the address when a screen fails to load', async () => {
    const location = await mount([]);
    await press(find('#activate'));
    await act(async () => loads[0]?.fail());
    expect(location.history).toEqual(['/app/acme/start']);
    expect(failures).toEqual(['/app/acme/activate?code=1']);
  });

  it('redirects a link inside the app from an old address to the new address [ROUTE-03]', async () => {
    const location = await mount(['/activate']);
    await press(find('#apps'));
    expect(location.history).toEqual(['/app/acme/start', '/app/acme/activate?x=%2F']);
  });

  it('leaves a click with a modifier key to the browser', async () => {
    const location = await mount(['/login']);
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    await act(async () => find('#login').dispatchEvent(event));
    expect(event.defaultPrevented).toBe(false);
    expect(location.history).toEqual(['/app/acme/start']);
  });
});

describe('values in an address', () => {
  /** Shows the assignment id and the query value `x` of an address, and its path. */
  function Values() {
    const values = [useRouteParam('assignmentId'), useQueryValue('x') ?? null, usePath()];
    return <output>{JSON.stringify(values)}</output>;
  }

  it.each([
    ['a%20b', 'a b'],
    // Decoded twice, these would be `/`, `..`, `a b` and `%`.
    ['1%252F2', '1%2F2'],
    ['%252e%252e', '%2e%2e'],
    ['a%2520b', 'a%20b'],
    ['%2525', '%25'],
    ['%E0%A4%A', '%E0%A4%A'],
  ])('are decoded exactly once: %s', async (text, value) => {
    setCapabilities({});
    const { hook } = memoryLocation({ path: `/app/acme/${text}/vin?x=${text}` });
    document.body.replaceChildren();
    await act(async () =>
      createRoot(document.body.appendChild(document.createElement('div'))).render(
        <Navigation
          code="acme"
          load={() => undefined}
          onFailure={() => undefined}
          locationOverride={{ hook }}
        >
          <Values />
        </Navigation>,
      ),
    );
    const [id, query, path] = JSON.parse(find('output').textContent ?? '');
    expect([id, path]).toEqual([value, `/${text}/vin`]);
    // URLSearchParams replaces bytes that are not UTF-8.
    if (text !== '%E0%A4%A') expect(query).toBe(value);
  });
});
