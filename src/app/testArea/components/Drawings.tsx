import { Fragment } from 'react';
import { useLinks } from '#src/tenant/current.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Glyph, type GlyphName, glyphShapes } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Examples } from './Examples.tsx';

const drawings = [
  ...(['walk-around', 'vin-places', 'vin-photo', 'vehicle-found', 'vehicle-unknown'] as const),
  ...(['extra-photo', 'assessing', 'estimate-wait'] as const),
  ...(['liability-wait', 'no-estimate', 'survey-thanks', 'no-claims', 'no-questions'] as const),
  ...(['lost-car', 'camera-blocked', 'mail', 'cookies'] as const),
];

/** The icons in `Icon.tsx`, which exports no list of them. They are part of the first screens. */
const firstIcons = ['camera', 'user', 'phone', 'help', 'error', 'left', 'right'] as const;

export function Drawings() {
  const { art } = useLinks();
  return (
    <Fragment>
      <Examples title="Drawing" wide>
        <div className="row">
          {drawings.map((name) => (
            <figure className="panel panel--line" key={name}>
              <Art name={name} label="" spriteUrl={art} />
              <figcaption className="small">{name}</figcaption>
            </figure>
          ))}
        </div>
      </Examples>
      <Examples title="Icon" wide>
        <div className="row">
          {firstIcons.map((name) => (
            <figure className="panel panel--line" key={name}>
              <Icon name={name} />
              <figcaption className="small">{name}</figcaption>
            </figure>
          ))}
          {(Object.keys(glyphShapes) as GlyphName[]).map((name) => (
            <figure className="panel panel--line" key={name}>
              <Glyph name={name} />
              <figcaption className="small">{name}</figcaption>
            </figure>
          ))}
        </div>
      </Examples>
    </Fragment>
  );
}
