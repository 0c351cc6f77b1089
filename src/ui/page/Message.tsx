import { useMessages } from '#src/texts/context.tsx';

interface MessageProps {
  readonly art?: Elements;
  readonly title: Content;
  /** `alert` announces the page, because the visitor expected another page. */
  readonly role?: 'alert';
  /**
   * Shows the "not found" text as small print: as a heading it would say that the claim is gone.
   * @default false
   */
  readonly hasNotFoundText?: boolean;
  readonly children: Elements;
}

/** A page with one centred message. */
export function Message({ art, title, role, hasNotFoundText = false, children }: MessageProps) {
  const { m } = useMessages();
  return (
    <div className="msg" role={role}>
      {art}
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      {hasNotFoundText && <p className="small msg-code">{m.not_found.title()}</p>}
    </div>
  );
}
