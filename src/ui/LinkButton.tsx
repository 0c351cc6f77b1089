import { type ButtonKind, buttonClass } from './buttonClass.ts';

interface LinkButtonProps extends ElementProps<'a'> {
  readonly href: string;
  readonly kind?: ButtonKind;
  readonly small?: boolean;
  readonly icon?: Elements;
}

/** A link out of the app, such as a phone number or a document, styled as a button. */
export function LinkButton({ kind, small, icon, className, children, ...link }: LinkButtonProps) {
  return (
    <a {...link} className={`${buttonClass(kind, small)} ${className ?? ''}`.trim()}>
      {icon}
      <span>{children}</span>
    </a>
  );
}
