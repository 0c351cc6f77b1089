import { Fragment, useEffect, useState } from 'react';
import { contrastOf } from './contrast.ts';
import { ExampleGroup } from './ExampleGroup.tsx';
import { colours, nonTextTokens, radii, spaces, tokenTexts, typeScale } from './tokenExamples.ts';

export function TokensSection() {
  return (
    <Fragment>
      <ExampleGroup title={tokenTexts.colours}>
        <Colours />
      </ExampleGroup>
      <ExampleGroup title={tokenTexts.type}>
        <div className="type-scale">
          {typeScale.map(([className, text]) => (
            <p key={text} className={className}>
              {text}
            </p>
          ))}
        </div>
      </ExampleGroup>
      <ExampleGroup title={tokenTexts.space}>
        <ul className="spaces">
          {spaces.map((pixels) => (
            <li key={pixels}>
              <i style={{ width: pixels }} />
              <span>{tokenTexts.pixels(pixels)}</span>
            </li>
          ))}
        </ul>
      </ExampleGroup>
      <ExampleGroup title={tokenTexts.radius}>
        <ul className="radii">
          {radii.map(([pixels, use]) => (
            <li key={pixels}>
              <i style={{ borderRadius: pixels }} />
              <span>{tokenTexts.pixels(pixels)}</span>
              <small>{use}</small>
            </li>
          ))}
        </ul>
      </ExampleGroup>
    </Fragment>
  );
}

function Colours() {
  const read = useTokens();
  return (
    <ul className="swatches">
      {colours.map(([token, background]) => (
        <li key={`${token} ${background}`}>
          <Swatch token={token} background={background} read={read} />
        </li>
      ))}
    </ul>
  );
}

interface SwatchProps {
  readonly token: string;
  readonly background: string | undefined;
  readonly read: (token: string) => string;
}

function Swatch({ token, background, read }: SwatchProps) {
  const ratio = background && contrastOf(read(token), read(background));
  return (
    <Fragment>
      <span
        className="swatch"
        aria-hidden="true"
        style={{ background: `var(--${background ?? token})`, color: `var(--${token})` }}
      >
        {background && (nonTextTokens.includes(token) ? <hr /> : tokenTexts.letters)}
      </span>
      <b>{token}</b>
      <code>{read(token)}</code>
      <span>{ratio ? tokenTexts.contrast(ratio.toFixed(1), background) : tokenTexts.background}</span>
    </Fragment>
  );
}

/**
 * Returns a function that reads the computed value of a token. Updates when the system switches between dark and light.
 */
function useTokens(): (token: string) => string {
  const [style, setStyle] = useState<CSSStyleDeclaration>();
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const readStyle = () => setStyle(getComputedStyle(document.documentElement));
    readStyle();
    dark.addEventListener('change', readStyle);
    return () => dark.removeEventListener('change', readStyle);
  }, []);
  return (token) => style?.getPropertyValue(`--${token}`).trim() ?? '';
}
