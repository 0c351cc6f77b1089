import { useEffect, useRef, useState } from 'react';

interface LogoProps {
  /** Empty if there is no logo; the name is shown instead. */
  readonly src: string;
  /** Natural size in pixels, to reserve the space before the image loads. */
  readonly width: number;
  readonly height: number;
  /** The company's name: the alternative text, also shown if the image does not load. */
  readonly name: string;
}

export function Logo({ name, ...image }: LogoProps) {
  const [failed, setFailed] = useState(image.src === '');
  const element = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // A prerendered image may have failed before React attached `onError`. Checks it with `decode`, because an SVG that
    // has loaded can also have a natural size of 0.
    element.current?.decode().catch(() => setFailed(true));
  }, []);
  if (failed) return <span className="logo-name">{name}</span>;
  return <img {...image} ref={element} alt={name} onError={() => setFailed(true)} />;
}
