import { useEffect, useState } from 'react';
import {
  type BaseLocationHook,
  type RouterProps,
  useLocation,
  useRouter,
  Router as WouterRouter,
} from 'wouter';
import { listen } from '#src/ui/listen.ts';
import { matchRoute } from './match.ts';
import { appBase, applyRedirects, toAppPath } from './paths.ts';
import { watchLoad } from './watchLoad.ts';

export interface NavigationProps {
  readonly code: string;
  /** Starts to load the code of a path. Returns undefined if it is already loaded. */
  readonly load: (path: string) => Promise<unknown> | undefined;
  /** Called with the full address whose code failed to load, or has not loaded after eight seconds. */
  readonly onFailure: (address: string, cause: unknown) => void;
  /** Called when the code of an address has loaded, also after a failure. */
  readonly onLoaded?: (() => void) | undefined;
  /** Used instead of the browser's address: the path of a prerendered page, or a memory location in tests. */
  readonly locationOverride?: { readonly path: string } | { readonly hook: BaseLocationHook };
  readonly children: Elements;
}

interface GoOptions {
  readonly replace?: boolean;
  /** Stored by the browser with the history entry. */
  readonly state?: unknown;
}

const CarrierRouter = WouterRouter as RenderFunction<RouterProps>;

type AroundNav = (
  navigate: (to: string, options?: GoOptions) => void,
  to: string,
  options?: GoOptions,
) => void;

/**
 * The router of one carrier's app. It loads a screen's code first and changes the address afterwards: the old screen
 * stays usable meanwhile, and the address always matches the screen. The last navigation wins, including Back.
 */
export function Navigation({ code, load, onFailure, onLoaded, locationOverride, children }: NavigationProps) {
  const base = appBase(code);
  const [aroundNav] = useState(() => createAroundNav(base, { load, onFailure, onLoaded }));
  useEffect(() => listen(document, { pointerdown: keepFocusOnTouch }), []);
  const routerProps =
    locationOverride === undefined
      ? {}
      : 'hook' in locationOverride
        ? { hook: locationOverride.hook }
        : { ssrPath: base + locationOverride.path };
  return (
    <CarrierRouter base={base} aroundNav={aroundNav} {...routerProps}>
      {children}
    </CarrierRouter>
  );
}

/**
 * Keeps the focus where it is when a link is touched, as Safari does. The heading of the next screen takes the focus
 * anyway, and moving it twice is slow: on a slow phone it took a sixth of the time until the next screen. Mouse and
 * keyboard keep the browser's default, because dragging and the next Tab depend on it.
 */
function keepFocusOnTouch(event: PointerEvent): void {
  if (event.pointerType === 'touch' && (event.target as Element).closest('a')) event.preventDefault();
}

/**
 * The current path, relative to the carrier's base and encoded as in the address. `useLocation` would
 * decode the path: `matchRoute` decodes the values, and a second decoding would change an id with a percent sign.
 */
export function usePath(): string {
  const router = useRouter();
  const [path] = router.hook(router);
  return path.slice(router.base.length) || '/';
}

/**
 * One value of the current query. A prerendered screen must read it only in effects and handlers, because the prerender
 * has no query. `useSearch` would decode the query before it is parsed.
 */
export function useQueryValue(name: string): string | undefined {
  const router = useRouter();
  return new URLSearchParams(router.searchHook(router)).get(name) ?? undefined;
}

/**
 * The value of `:name` in the path that the screen was opened with; empty if the path has none. Each screen keeps its
 * own path while the code of the next screen loads, although the address may already have changed.
 */
export function useRouteParam(name: string): string {
  const path = usePath();
  const [value] = useState(() => matchRoute(path)?.params[name] ?? '');
  return value;
}

/** Returns a function that navigates to a path of this app (from `href`, or with a leading `~/`). */
export function useGo(): (to: string, options?: GoOptions) => void {
  const [, navigate] = useLocation();
  return (to, options) => navigate(toAppPath(to), options);
}

function createAroundNav(
  base: string,
  { load, onFailure, onLoaded }: Pick<NavigationProps, 'load' | 'onFailure' | 'onLoaded'>,
): AroundNav {
  let lastId = 0;
  return (navigate, to, options) => {
    const target = applyRedirects(to.slice(base.length));
    lastId += 1;
    // Back cancels a navigation, except one that replaces the history entry, such as a redirect by a route guard.
    const currentId = () => (options?.replace ? lastId : lastId + location.href);
    const navigationId = currentId();
    const commit = () => {
      if (navigationId !== currentId()) return;
      navigate(base + target, options);
      // Wait until the next screen is rendered; otherwise the browser would lay out the old screen again.
      queueMicrotask(() => window.scrollTo(0, 0));
    };
    const loading = load(target.replace(/[?#].*$/s, ''));
    if (!loading) return commit();
    watchLoad(loading, {
      onLoaded() {
        onLoaded?.();
        commit();
      },
      onFailure(cause) {
        if (navigationId === currentId()) onFailure(base + target, cause);
      },
    });
  };
}
