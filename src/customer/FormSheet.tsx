import type { FormEvent, ReactNode } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Link, type LinkProps } from '#src/navigation/Link.tsx';
import { href } from '#src/navigation/paths.ts';
import { Icon } from '#src/ui/Icon.tsx';

export interface FormSheetProps {
  readonly title: ReactNode;
  /**
   * Target, navigation function and text of the back link.
   * @default the start screen
   */
  readonly back?: Pick<LinkProps, 'to' | 'by'> & { readonly text: string };
  /** Error of the last submit, shown above everything else. */
  readonly alert?: ReactNode;
  readonly submit: string;
  /** Reason why the submit button is disabled, shown beside it. Omit to keep the button enabled. */
  readonly off?: string | undefined;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A screen with one form: back link, title, fields, and one submit button at the bottom of the screen. */
export function FormSheet({ title, back, alert, submit, off, busy, onSubmit, children }: FormSheetProps) {
  const m = useMessages();
  const send = (event: FormEvent) => {
    event.preventDefault();
    // Some browsers submit the form on Enter although the submit button is disabled.
    if (off === undefined) onSubmit();
  };
  return (
    <div className="page">
      <form className="sheet" noValidate onSubmit={send}>
        <Link className="back" to={back?.to ?? href.start()} by={back?.by}>
          <Icon name="left" small />
          {back?.text ?? plainText(m.common.back())}
        </Link>
        <div className="sheet-body">
          {alert}
          <h1 tabIndex={-1}>{title}</h1>
          {children}
        </div>
        <div className="actions">
          <button
            className="btn btn--main"
            type="submit"
            disabled={off !== undefined}
            aria-busy={busy}
            aria-describedby={off === undefined ? undefined : 'off'}
          >
            {submit}
          </button>
          {off !== undefined && (
            <p className="why" id="off">
              {off}
            </p>
          )}
        </div>
      </form>
    </div>
  );
}
