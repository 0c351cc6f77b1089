import { type ButtonKind, buttonClass } from './buttonClass.ts';

interface LinkButtonProps extends ElementProps<'a'> {
  readonly href: string;
  readonly kind?: ButtonKind;
}

/** A link out of the app, such as a phone number or a document, styled as a button. */
export function LinkButton({ kind, className, children, ...link }: LinkButtonProps) {
  return (
    <a {...link} className={`${buttonClass(kind)} ${className ?? ''}`.trim()}>
      <span>{children}</span>
    </a>
  );
}
