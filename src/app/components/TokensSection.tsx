import { useEffect, useState } from 'react';
import { contrastOf } from './contrast.ts';
import { Specimen } from './Specimen.tsx';
import { colours, marks, radii, spaces, tokenWords, typeScale } from './tokenSpecimens.ts';

export function TokensSection() {
  return (
    <>
      <Specimen title={tokenWords.colours}>
        <Colours />
      </Specimen>
      <Specimen title={tokenWords.type}>
        <div className="type-scale">
          {typeScale.map(([className, text]) => (
            <p key={text} className={className}>
              {text}
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen title={tokenWords.space}>
        <ul className="spaces">
          {spaces.map((pixels) => (
            <li key={pixels}>
              <i style={{ width: pixels }} />
              {tokenWords.pixels(pixels)}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title={tokenWords.radius}>
        <ul className="radii">
          {radii.map(([pixels, use]) => (
            <li key={pixels}>
              <i style={{ borderRadius: pixels }} />
              {tokenWords.pixels(pixels)}
              <small>{use}</small>
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  );
}

function Colours() {
  const read = useTokens();
  return (
    <ul className="swatches">
      {colours.map(([token, ground]) => (
        <li key={`${token} ${ground}`}>
          <Swatch token={token} ground={ground} read={read} />
        </li>
      ))}
    </ul>
  );
}

interface SwatchProps {
  readonly token: string;
  readonly ground: string | undefined;
  readonly read: (token: string) => string;
}

function Swatch({ token, ground, read }: SwatchProps) {
  const ratio = ground && contrastOf(read(token), read(ground));
  return (
    <>
      <span
        className="swatch"
        aria-hidden="true"
        style={{ background: `var(--${ground ?? token})`, color: `var(--${token})` }}
      >
        {ground && (marks.includes(token) ? <hr /> : tokenWords.letters)}
      </span>
      <b>{token}</b>
      <code>{read(token)}</code>
      <span>{ratio ? tokenWords.contrast(ratio.toFixed(1), ground) : tokenWords.ground}</span>
    </>
  );
}

/**
 * Returns a function that reads the computed value of a token. Updates when the system switches between dark and light.
 */
function useTokens(): (token: string) => string {
  const [style, setStyle] = useState<CSSStyleDeclaration>();
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const look = () => setStyle(getComputedStyle(document.documentElement));
    look();
    dark.addEventListener('change', look);
    return () => dark.removeEventListener('change', look);
  }, []);
  return (token) => style?.getPropertyValue(`--${token}`).trim() ?? '';
}
