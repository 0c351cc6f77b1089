/** Placeholder shapes that match the loading content, so that the layout does not shift. */
const shapes = {
  text: ['wide', 'wide', 'half'],
  card: ['pill', 'title', 'half'],
  fields: ['label', 'control', 'label', 'control'],
  table: ['row', 'row', 'row', 'row', 'row'],
} as const;

export interface SkeletonProps {
  readonly shape: keyof typeof shapes;
  /** Number of placeholders. @default 1 */
  readonly count?: number;
}

/** Hidden from screen readers: the progress bar and `aria-busy` announce the loading. */
export function Skeleton({ shape, count = 1 }: SkeletonProps) {
  return (
    <div className="skels" aria-hidden="true">
      {Array.from({ length: count }, (_, block) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all items are identical and never reordered
        <div className={`skel skel--${shape}`} key={block}>
          {shapes[shape].map((bar, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is constant
            <i className={`skel-${bar}`} key={index} />
          ))}
        </div>
      ))}
    </div>
  );
}
