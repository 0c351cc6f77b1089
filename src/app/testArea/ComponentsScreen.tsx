import { Link } from '#src/navigation/Link.tsx';
import { testPaths } from '#src/navigation/testPaths.ts';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { Choices } from './components/Choices.tsx';
import { Drawings } from './components/Drawings.tsx';
import { FormControls } from './components/FormControls.tsx';
import { Messages } from './components/Messages.tsx';
import { Overlays } from './components/Overlays.tsx';
import { Structure } from './components/Structure.tsx';

const sections = [
  ['forms', 'Buttons and fields', FormControls],
  ['choices', 'Choices', Choices],
  ['messages', 'Messages and progress', Messages],
  ['structure', 'Steps, cards, tables', Structure],
  ['overlays', 'Dialogs', Overlays],
  ['drawings', 'Drawings and icons', Drawings],
] as const;

/** The components of `src/ui` in the carrier's colours. The gallery shows the screens that use them. */
export function ComponentsScreen() {
  useScreenTitle('Components');
  return (
    <div className="stack kit" lang="en">
      <header>
        <Link className="back" to={testPaths.home}>
          Test pages
        </Link>
        <h1 tabIndex={-1}>Components</h1>
        <nav className="row" aria-label="Sections">
          {sections.map(([id, name]) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      {sections.map(([id, name, Section]) => (
        <section key={id} id={id} className="card kit-section" aria-labelledby={`${id}-name`}>
          <h2 id={`${id}-name`}>{name}</h2>
          <Section />
        </section>
      ))}
    </div>
  );
}
