export interface ProgressBarProps {
  /** What is under way: "Sending front.jpg". */
  readonly label: string;
  /** Done, 0 to 100; nobody knows without. */
  readonly percent?: number | undefined;
  /** The thin one along the edge of the page, or one in a row. */
  readonly kind?: 'page' | 'row';
}

export function ProgressBar({ label, percent, kind = 'row' }: ProgressBarProps) {
  const known = percent === undefined ? undefined : Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div
      className={`progress progress--${kind} ${known === undefined ? 'is-unknown' : ''}`.trim()}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known}
    >
      {/* Script may set a style that markup may not: a bar with a value is never prerendered. */}
      <i style={known === undefined ? undefined : { transform: `translateX(${known - 100}%)` }} />
    </div>
  );
}
