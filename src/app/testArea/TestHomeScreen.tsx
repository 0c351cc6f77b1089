import { useSetAtom } from 'jotai';
import { Fragment, useState } from 'react';
import { Link } from '#src/navigation/Link.tsx';
import { useQueryValue } from '#src/navigation/Navigation.tsx';
import { supplementPaths } from '#src/navigation/supplementPaths.ts';
import { testPaths } from '#src/navigation/testPaths.ts';
import { Button } from '#src/ui/Button.tsx';
import { showFlashAtom } from '#src/ui/flashes.ts';
import { Glyph, type GlyphName } from '#src/ui/Glyph.tsx';
import { useFocusHeadingOnStep } from '#src/ui/page/focusHeading.ts';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { pendingRequestsAtom } from '../pendingRequests.ts';
import { TestWizard } from './TestWizard.tsx';

/** The start page of the test pages. Shows the dummy wizard if the query contains a step. */
export function TestHomeScreen() {
  const step = useQueryValue('step');
  useFocusHeadingOnStep(step ?? '');
  return step === undefined ? <TestHome /> : <TestWizard />;
}

function TestHome() {
  useScreenTitle('Test pages');
  return (
    <div className="stack kit" lang="en">
      <header>
        <h1 tabIndex={-1}>Test pages</h1>
        <p className="lead">For developers. Production bundles do not contain these pages.</p>
      </header>
      <section className="card kit-section">
        <h2>Pages</h2>
        <Link className="choice" to={testPaths.provider}>
          <Tile glyph="shop" title="Provider demo" hint="Settings of the carrier in this bundle" />
        </Link>
        <Link className="choice" to={testPaths.components}>
          <Tile glyph="eye" title="Components" hint="What src/ui contains" />
        </Link>
        <Link className="choice" to={`${testPaths.home}?step=1`}>
          <Tile glyph="walk" title="Sample wizard" hint="Ten steps; the address contains the step" />
        </Link>
        <a className="choice" href={supplementPaths.create}>
          <Tile glyph="image" title="Supplement photo wizard" hint={supplementPaths.create} />
        </a>
        <a className="choice" href={supplementPaths.slim}>
          <Tile glyph="upload" title="Slim supplement portal" hint={supplementPaths.slim} />
        </a>
      </section>
      <section className="card kit-section">
        <h2>Messages and errors</h2>
        <ShellControls />
      </section>
    </div>
  );
}

function Tile({ glyph, title, hint }: { glyph: GlyphName; title: string; hint: string }) {
  return (
    <Fragment>
      <Glyph name={glyph} />
      <span>
        <b>{title}</b>
        <span>{hint}</span>
      </span>
    </Fragment>
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
    <div className="row">
      {(['ERROR', 'WARNING', 'INFO', 'SUCCESS'] as const).map((kind) => (
        <Button
          key={kind}
          onClick={() => raise({ kind, text: `This is ${kind}. It closes after eight seconds.` })}
        >
          {`Show ${kind}`}
        </Button>
      ))}
      <Button onClick={simulateRequest}>Show the progress bar for three seconds</Button>
      <Button onClick={() => setBroken(true)}>Break this screen</Button>
    </div>
  );
}
