/** `you`: the customer must act. `progress`: the insurer must act. `ready`: the work is done. `ended`: nothing
 * more happens. */
export type StatusTone = 'you' | 'progress' | 'ready' | 'ended';

/** An icon and a text. Each tone has its own icon shape, so that colour is not the only difference. */
export function StatusPill({ tone, children }: { tone: StatusTone; children: Content }) {
  return <span className={`pill pill--${tone}`}>{children}</span>;
}
