import type { FormEvent, ReactNode } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Link, type LinkProps } from '#src/navigation/Link.tsx';
import { href } from '#src/navigation/paths.ts';
import { Icon } from '#src/ui/Icon.tsx';

export interface FormSheetProps {
  readonly title: ReactNode;
  /** Where the way back leads, its words, and how the app goes there. @default the start */
  readonly back?: Pick<LinkProps, 'to' | 'by'> & { readonly text: string };
  /** What went wrong at the last press, above everything else. */
  readonly alert?: ReactNode;
  readonly submit: string;
  /** Why the button is off, in words beside it; the button is on without. */
  readonly off?: string | undefined;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** One form on a screen of its own: a way back, a title, the fields, and one button under the thumb. */
export function FormSheet({ title, back, alert, submit, off, busy, onSubmit, children }: FormSheetProps) {
  const m = useMessages();
  const send = (event: FormEvent) => {
    event.preventDefault();
    // Enter in a field finds its way past a button that is off in some browsers.
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
