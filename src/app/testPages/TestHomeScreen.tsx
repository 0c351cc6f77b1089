import { useSetAtom } from 'jotai';
import { Fragment, useEffect, useRef, useState } from 'react';
import { showFlashAtom } from '#src/customer/flashes.ts';
import { Link } from '#src/navigation/Link.tsx';
import { useQueryValue } from '#src/navigation/Navigation.tsx';
import { supplementPaths } from '#src/navigation/supplementPaths.ts';
import { testPaths } from '#src/navigation/testPaths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Glyph, type GlyphName } from '#src/ui/Glyph.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { pendingRequestsAtom } from '../pendingRequests.ts';
import { TestWizard } from './TestWizard.tsx';
import { testPageTexts } from './testPageTexts.ts';

const texts = testPageTexts.home;
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
  useScreenTitle(texts.title);
  return (
    <div className="page" lang="en">
      <div className="sheet sheet--wide">
        <h1 tabIndex={-1}>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
        <h2>{texts.pages}</h2>
        <div className="test-tiles">
          <Tile to={testPaths.provider} glyph="shop" title={texts.provider} hint={texts.providerHint} />
          <Tile to={testPaths.components} glyph="eye" title={texts.components} hint={texts.componentsHint} />
          <Tile to={`${testPaths.home}?step=1`} glyph="walk" title={texts.wizard} hint={texts.wizardHint} />
          <Tile href={supplementPaths.create} glyph="image" title={texts.photos} hint={texts.photosHint} />
          <Tile href={supplementPaths.slim} glyph="upload" title={texts.slim} hint={texts.slimHint} />
        </div>
        <h2>{texts.shell}</h2>
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
  const content: Content = (
    <Fragment>
      <Glyph name={glyph} />
      <span>
        <b>{title}</b>
        <span>{hint}</span>
      </span>
    </Fragment>
  );
  if (to === undefined) {
    return (
      <a className="choice" href={href}>
        {content}
      </a>
    );
  }
  return (
    <Link className="choice" to={to}>
      {content}
    </Link>
  );
}

/** Buttons that trigger states which otherwise only a backend causes. */
function ShellControls() {
  const raise = useSetAtom(showFlashAtom);
  const setPending = useSetAtom(pendingRequestsAtom);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('Broken on purpose, to see what a screen shows then.');
  const simulateRequest = () => {
    setPending((count) => count + 1);
    setTimeout(() => setPending((count) => count - 1), 3000);
  };
  return (
    <div className="test-controls">
      {kinds.map((kind) => (
        <Button key={kind} onClick={() => raise({ kind, text: texts.raised(kind) })}>
          {texts.raise(kind)}
        </Button>
      ))}
      <Button onClick={simulateRequest}>{texts.hold}</Button>
      <Button onClick={() => setBroken(true)}>{texts.fail}</Button>
    </div>
  );
}
