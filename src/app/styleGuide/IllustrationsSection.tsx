import { Fragment } from 'react';
import { useLinks } from '#src/tenant/current.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Glyph, glyphNames } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';

import { Example } from './Example.tsx';
import { ExampleGroup } from './ExampleGroup.tsx';
import { entryIcons, illustrations, illustrationTexts } from './waitingExamples.ts';

export function IllustrationsSection() {
  const { art: sheet } = useLinks();
  return (
    <Fragment>
      <ExampleGroup title={illustrationTexts.drawings}>
        <div className="drawings">
          {illustrations.map(([name, label]) => (
            <Example key={name} caption={name}>
              <Art name={name} label={label} spriteUrl={sheet} />
            </Example>
          ))}
        </div>
      </ExampleGroup>
      <ExampleGroup title={illustrationTexts.small}>
        <div className="drawings drawings--small">
          {illustrations.map(([name, label]) => (
            <Art key={name} name={name} label={label} spriteUrl={sheet} />
          ))}
        </div>
      </ExampleGroup>
      <ExampleGroup title={illustrationTexts.icons}>
        <ul className="glyphs">
          {entryIcons.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <Icon name={name} small />
              <span>{name}</span>
            </li>
          ))}
          {glyphNames.map((name) => (
            <li key={name}>
              <Glyph name={name} />
              <Glyph name={name} small />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </ExampleGroup>
    </Fragment>
  );
}
