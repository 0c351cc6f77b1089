import { type ReactNode, useEffect, useState } from 'react';
import { type BaseLocationHook, Router, useLocation, useSearch } from 'wouter';
import { followLoad } from './followLoad.ts';
import { leaveFocus } from './leaveFocus.ts';
import { matchRoute } from './match.ts';
import { appBase, followMoves, toAppPath } from './paths.ts';

export interface NavigationProps {
  readonly code: string;
  /** Starts loading what a path shows. Nothing comes back where it is there already. */
  readonly load: (path: string) => Promise<unknown> | undefined;
  /** Called with the full address whose code did not load, or has not loaded yet after eight seconds. */
  readonly onFailure: (address: string, cause: unknown) => void;
  /** Called when the code of an address has loaded, after a failure too. */
  readonly onLoaded?: (() => void) | undefined;
  /** In place of the browser's address: the prerender's page, a test's memory. */
  readonly at?: { readonly path: string } | { readonly hook: BaseLocationHook };
  readonly children: ReactNode;
}

interface GoOptions {
  readonly replace?: boolean;
  /** Kept by the browser with the entry of the history. */
  readonly state?: unknown;
}

type AroundNav = (
  navigate: (to: string, options?: GoOptions) => void,
  to: string,
  options?: GoOptions,
) => void;

/**
 * The router of one carrier's app. A screen's code is loaded first, and only then does the address change: the old
 * screen stays usable meanwhile, and an address never stands above a screen that is not its own. The last press wins,
 * Back among them.
 */
export function Navigation({ code, load, onFailure, onLoaded, at, children }: NavigationProps) {
  const base = appBase(code);
  const [aroundNav] = useState(() => createAroundNav(base, { load, onFailure, onLoaded }));
  useEffect(() => {
    document.addEventListener('pointerdown', leaveFocus);
    return () => document.removeEventListener('pointerdown', leaveFocus);
  }, []);
  const where = at === undefined ? {} : 'hook' in at ? { hook: at.hook } : { ssrPath: base + at.path };
  return (
    <Router base={base} aroundNav={aroundNav} {...where}>
      {children}
    </Router>
  );
}

/** The current path below the carrier's base. */
export function usePath(): string {
  return useLocation()[0];
}

/** One value of the current query. A prerendered screen reads it in effects and handlers only: its page knew none. */
export function useQueryValue(name: string): string | undefined {
  return new URLSearchParams(useSearch()).get(name) ?? undefined;
}

/**
 * What `:name` stands for in the path that a screen was opened at; empty where it stands for nothing. Each path has its
 * own, which stays while the code of the next is on its way, and that one's address stands already.
 */
export function useRouteParam(name: string): string {
  const path = usePath();
  const [value] = useState(() => matchRoute(path)?.params[name] ?? '');
  return value;
}

/** Goes to a path of this app, as `href` builds them or with a leading `~/`. */
export function useGo(): (to: string, options?: GoOptions) => void {
  const [, navigate] = useLocation();
  return (to, options) => navigate(toAppPath(to), options);
}

function createAroundNav(
  base: string,
  { load, onFailure, onLoaded }: Pick<NavigationProps, 'load' | 'onFailure' | 'onLoaded'>,
): AroundNav {
  let latest = 0;
  return (navigate, to, options) => {
    const target = followMoves(to.slice(base.length));
    latest += 1;
    // A guard's redirect, which takes an entry's place, stands wherever Back has led meanwhile.
    const now = () => (options?.replace ? latest : latest + location.href);
    const turn = now();
    const arrive = () => {
      if (turn !== now()) return;
      navigate(base + target, options);
      // Once the next screen stands: the old one would be laid out for it.
      queueMicrotask(() => window.scrollTo(0, 0));
    };
    const loading = load(target.replace(/[?#].*$/s, ''));
    if (!loading) return arrive();
    followLoad(loading, {
      onLoaded() {
        onLoaded?.();
        arrive();
      },
      onFailure(cause) {
        if (turn === now()) onFailure(base + target, cause);
      },
    });
  };
}
