import { type FormEvent, Fragment } from 'react';
import { Link, type LinkProps } from '#src/navigation/Link.tsx';
import { useGoBack } from '#src/navigation/useGoBack.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Icon } from '../Icon.tsx';

export interface PageProps {
  /** Classes for the styles of one screen. */
  readonly className?: string;
  /** `BackLink` or `BackButton`. */
  readonly back?: Elements;
  /** The steps of the claim, above the task. */
  readonly steps?: Elements;
  /** Shown beside the task on desktops, and above or below it on small screens. */
  readonly aside?: Elements;
  /** The buttons, the main one first. On phones they are at the bottom of the screen. */
  readonly actions?: Elements;
  /** Renders the page as a form. */
  readonly onSubmit?: (() => void) | undefined;
  /** The main content, called the task: the title with its texts, fields or lists. */
  readonly children: Elements;
}

/** The layout that most screens of the customer area share. */
export function Page({ className, back, steps, aside, actions, onSubmit, children }: PageProps) {
  const classes = className ? `sheet ${className}` : 'sheet';
  const content = (
    <Fragment>
      {back}
      {steps}
      <div className="sheet-body">{children}</div>
      {aside}
      {actions && <div className="actions">{actions}</div>}
    </Fragment>
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <div className="page">
      {onSubmit ? (
        <form className={classes} noValidate onSubmit={handleSubmit}>
          {content}
        </form>
      ) : (
        <div className={classes}>{content}</div>
      )}
    </div>
  );
}

export function BackLink({ children, ...props }: Pick<LinkProps, 'to' | 'navigate'> & { children: string }) {
  return (
    <Link className="back" {...props}>
      <Icon name="left" small />
      <span>{children}</span>
    </Link>
  );
}

/** Goes back to the previous page, or to `fallback` if the previous page is not in this app. */
export function BackButton({ fallback }: { fallback: string }) {
  const { t } = useMessages();
  const goBack = useGoBack(fallback);
  return (
    <button className="back" type="button" onClick={goBack}>
      <Icon name="left" small />
      <span>{t.common.back()}</span>
    </button>
  );
}
