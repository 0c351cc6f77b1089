import type { MouseEvent } from 'react';
import { useRouter } from 'wouter';
import { useGo } from './Navigation.tsx';
import { toAppPath } from './paths.ts';

export type LinkProps = Omit<ElementProps<'a'>, 'href' | 'onClick'> & {
  /** A path from `href`, or a path with a leading `~/`. */
  readonly to: string;
  /** Called when the app navigates, but not when the link opens in a new tab. */
  readonly onFollow?: (() => void) | undefined;
  /** The navigation function. @default a push to the browser's history */
  readonly navigate?: ((to: string) => void) | undefined;
};

/** A real link to a page of this app: it works without script and in a new tab. */
export function Link({ to, onFollow, navigate, ...rest }: LinkProps) {
  const { base } = useRouter();
  const go = useGo();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow?.();
    (navigate ?? go)(to);
  };
  return <a {...rest} href={base + toAppPath(to)} onClick={follow} />;
}
