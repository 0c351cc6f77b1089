interface ProgressBarProps {
  /** The running task: "Sending front.jpg". */
  readonly label: string;
  /** 0 to 100; undefined if the progress is unknown. */
  readonly percent?: number | undefined;
  /** `page`: a thin bar at the edge of the page. `row`: a bar in a row of a list. */
  readonly kind?: 'page' | 'row';
}

export function ProgressBar({ label, percent, kind = 'row' }: ProgressBarProps) {
  const value = percent === undefined ? undefined : Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div
      className={`progress progress--${kind} ${value === undefined ? 'is-unknown' : ''}`.trim()}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
    >
      {/* The Content-Security-Policy allows styles set by script only, so a bar with a value is never prerendered. */}
      <i
        style={
          value === undefined
            ? undefined
            : { transform: `translateX(calc(var(--toward-end, 1) * ${value - 100}%))` }
        }
      />
    </div>
  );
}
