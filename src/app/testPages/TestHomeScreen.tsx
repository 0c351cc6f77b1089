import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { raiseAtom } from '#src/customer/flashes.ts';
import { Link } from '#src/navigation/Link.tsx';
import { useQueryValue } from '#src/navigation/Navigation.tsx';
import { supplementPaths } from '#src/navigation/supplementPaths.ts';
import { testPaths } from '#src/navigation/testPaths.ts';
import { Glyph, type GlyphName } from '#src/ui/Glyph.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { pendingAtom } from '../pending.ts';
import { TestWizard } from './TestWizard.tsx';
import { testWords } from './words.ts';

const words = testWords.home;
const kinds = ['ERROR', 'WARNING', 'INFO', 'SUCCESS'] as const;

/** The start page of the test pages. Shows the dummy wizard if the query contains a step. */
export function TestHomeScreen() {
  const step = useQueryValue('step');
  useHeadingFocus(step);
  return step === undefined ? <TestHome /> : <TestWizard />;
}

/**
 * Moves the focus to the heading of each step. The shell does this only when the path changes, and all steps have the
 * same path.
 */
function useHeadingFocus(step: string | undefined): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [step]);
}

function TestHome() {
  useScreenTitle(words.title);
  return (
    <div className="page" lang="en">
      <div className="sheet sheet--wide">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        <h2>{words.pages}</h2>
        <div className="test-tiles">
          <Tile to={testPaths.provider} glyph="shop" title={words.provider} hint={words.providerHint} />
          <Tile to={testPaths.components} glyph="eye" title={words.components} hint={words.componentsHint} />
          <Tile to={`${testPaths.home}?step=1`} glyph="walk" title={words.wizard} hint={words.wizardHint} />
          <Tile href={supplementPaths.create} glyph="image" title={words.photos} hint={words.photosHint} />
          <Tile href={supplementPaths.slim} glyph="upload" title={words.slim} hint={words.slimHint} />
        </div>
        <h2>{words.shell}</h2>
        <ShellControls />
      </div>
    </div>
  );
}

interface TileProps {
  readonly glyph: GlyphName;
  readonly title: string;
  readonly hint: string;
  /** A path of this carrier's app. Use `href` for areas without a client code. */
  readonly to?: string;
  readonly href?: string;
}

function Tile({ glyph, title, hint, to, href }: TileProps) {
  const inside: ReactNode = (
    <>
      <Glyph name={glyph} />
      <span>
        <b>{title}</b>
        <span>{hint}</span>
      </span>
    </>
  );
  if (to === undefined) {
    return (
      <a className="choice" href={href}>
        {inside}
      </a>
    );
  }
  return (
    <Link className="choice" to={to}>
      {inside}
    </Link>
  );
}

/** Triggers states that otherwise only a backend causes. */
function ShellControls() {
  const raise = useSetAtom(raiseAtom);
  const setPending = useSetAtom(pendingAtom);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('Broken on purpose, to see what a screen shows then.');
  const hold = () => {
    setPending((count) => count + 1);
    setTimeout(() => setPending((count) => count - 1), 3000);
  };
  return (
    <div className="test-controls">
      {kinds.map((kind) => (
        <button
          className="btn"
          type="button"
          key={kind}
          onClick={() => raise({ kind, text: words.raised(kind) })}
        >
          {words.raise(kind)}
        </button>
      ))}
      <button className="btn" type="button" onClick={hold}>
        {words.hold}
      </button>
      <button className="btn" type="button" onClick={() => setBroken(true)}>
        {words.fail}
      </button>
    </div>
  );
}
