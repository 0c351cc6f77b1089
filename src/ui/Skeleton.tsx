/** A page of the same shape as what is loading, so that nothing moves when it comes. */
const shapes = {
  text: ['wide', 'wide', 'half'],
  card: ['pill', 'title', 'half'],
  fields: ['label', 'control', 'label', 'control'],
  table: ['row', 'row', 'row', 'row', 'row'],
} as const;

export interface SkeletonProps {
  readonly shape: keyof typeof shapes;
  /** How many of them stand below each other. @default 1 */
  readonly count?: number;
}

/** Silent: that something is loading is said by the progress bar and `aria-busy`. */
export function Skeleton({ shape, count = 1 }: SkeletonProps) {
  return (
    <div className="skels" aria-hidden="true">
      {Array.from({ length: count }, (_, block) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
        <div className={`skel skel--${shape}`} key={block}>
          {shapes[shape].map((bar, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same
            <i className={`skel-${bar}`} key={index} />
          ))}
        </div>
      ))}
    </div>
  );
}
