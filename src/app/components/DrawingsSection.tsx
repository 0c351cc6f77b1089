import { useLinks } from '#src/tenant/current.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Glyph, glyphNames } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';

import { Sample } from './Sample.tsx';
import { Specimen } from './Specimen.tsx';
import { drawings, firstIcons, drawingWords as words } from './waitingSpecimens.ts';

export function DrawingsSection() {
  const { art: sheet } = useLinks();
  return (
    <>
      <Specimen title={words.drawings}>
        <div className="drawings">
          {drawings.map(([name, label]) => (
            <Sample key={name} caption={name}>
              <Art name={name} label={label} sheet={sheet} />
            </Sample>
          ))}
        </div>
      </Specimen>
      <Specimen title={words.small}>
        <div className="drawings drawings--small">
          {drawings.map(([name, label]) => (
            <Art key={name} name={name} label={label} sheet={sheet} />
          ))}
        </div>
      </Specimen>
      <Specimen title={words.icons}>
        <ul className="glyphs">
          {firstIcons.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <Icon name={name} small />
              {name}
            </li>
          ))}
          {glyphNames.map((name) => (
            <li key={name}>
              <Glyph name={name} />
              <Glyph name={name} small />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  );
}
