import { useEffect, useRef, useState } from 'react';

export interface LogoProps {
  /** Empty where there is none to show: the name then stands there from the start. */
  readonly src: string;
  /** Natural size in pixels: the room is kept before the file is there. */
  readonly width: number;
  readonly height: number;
  /** The company's name: alternative text, and what stands there when the file does not load. */
  readonly name: string;
}

export function Logo({ name, ...image }: LogoProps) {
  const [failed, setFailed] = useState(image.src === '');
  const element = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // A prerendered image may have failed before anybody listened. Its size does not tell: an SVG may have none.
    element.current?.decode().catch(() => setFailed(true));
  }, []);
  if (failed) return <span className="logo-name">{name}</span>;
  return <img {...image} ref={element} alt={name} onError={() => setFailed(true)} />;
}
