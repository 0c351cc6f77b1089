import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { CardsSection } from './CardsSection.tsx';
import { ChoicesSection } from './ChoicesSection.tsx';
import { FilesSection } from './FilesSection.tsx';
import { FormsSection } from './FormsSection.tsx';
import { IllustrationsSection } from './IllustrationsSection.tsx';
import { MessagesSection } from './MessagesSection.tsx';
import { OverlaysSection } from './OverlaysSection.tsx';
import { StepsSection } from './StepsSection.tsx';
import { styleGuideTexts } from './styleGuideTexts.ts';
import { TableSection } from './TableSection.tsx';
import { TokensSection } from './TokensSection.tsx';
import { WaitingSection } from './WaitingSection.tsx';

/** Sections in the order of the page. */
const sections: Readonly<Record<keyof typeof styleGuideTexts.sections, RenderFunction>> = {
  tokens: TokensSection,
  forms: FormsSection,
  choices: ChoicesSection,
  files: FilesSection,
  messages: MessagesSection,
  steps: StepsSection,
  cards: CardsSection,
  table: TableSection,
  overlays: OverlaysSection,
  waiting: WaitingSection,
  drawings: IllustrationsSection,
};

const names = Object.entries(styleGuideTexts.sections) as [keyof typeof sections, string][];

/** Every UI component in every state, in the carrier's colours, for developers. */
export function StyleGuideScreen() {
  useScreenTitle(styleGuideTexts.title);
  return (
    <div className="kit" lang="en">
      <header>
        <h1 tabIndex={-1}>{styleGuideTexts.title}</h1>
        <p className="lead">{styleGuideTexts.lead}</p>
      </header>
      <nav className="kit-contents" aria-label={styleGuideTexts.contents}>
        <ul>
          {names.map(([id, name]) => (
            <li key={id}>
              <a href={`#kit-${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="kit-sections">
        {names.map(([id, name]) => {
          const Section = sections[id];
          return (
            <section key={id} id={`kit-${id}`} className="kit-section" aria-labelledby={`kit-${id}-name`}>
              <h2 id={`kit-${id}-name`}>{name}</h2>
              <Section />
            </section>
          );
        })}
      </div>
    </div>
  );
}
