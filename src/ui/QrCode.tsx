import { toSvgPath } from 'lean-qr/extras/svg';
import { correction, generate } from 'lean-qr/nano';

interface QrCodeProps {
  readonly text: string;
  /** Accessible name. */
  readonly label: string;
  readonly className: string;
}

/** Maximum length of the text in bytes. Phones cannot read the code of a longer text from a desktop screen. */
export const maxQrTextLength = 664;

/** The light margin that cameras need, in modules. */
const margin = 4;

/** A QR code. It is generated in the browser, so the text is sent to no server. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const size = code.size + 2 * margin;
  // Cameras need a dark code on a light background, regardless of the theme of the page.
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={toSvgPath(code)} transform={`translate(${margin} ${margin})`} />
    </svg>
  );
}
