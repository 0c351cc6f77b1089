import { useEffect, useRef, useState } from 'react';

export interface LogoProps {
  readonly src: string;
  /** Natural size in pixels: the room is kept before the file is there. */
  readonly width: number;
  readonly height: number;
  /** The company's name: alternative text, and what stands there when the file does not load. [BRAND-37] */
  readonly name: string;
}

export function Logo({ name, ...image }: LogoProps) {
  const [failed, setFailed] = useState(false);
  const element = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // A prerendered image may have failed before anybody listened.
    if (element.current?.complete && element.current.naturalWidth === 0) setFailed(true);
  }, []);
  if (failed) return <span className="logo-name">{name}</span>;
  return <img {...image} ref={element} alt={name} onError={() => setFailed(true)} />;
}
