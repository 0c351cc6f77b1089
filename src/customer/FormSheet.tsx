import type { FormEvent } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Link, type LinkProps } from '#src/navigation/Link.tsx';
import { href } from '#src/navigation/paths.ts';
import { useLinks } from '#src/tenant/current.tsx';
import { Art } from '#src/ui/Art.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useMediaQuery, wideScreenQuery } from '#src/ui/useMediaQuery.ts';

export interface FormSheetProps {
  readonly title: Content;
  /**
   * Target, navigation function and text of the back link.
   * @default the start screen
   */
  readonly back?: Pick<LinkProps, 'to' | 'navigate'> & { readonly text: string };
  /** Error of the last submit, shown above everything else. */
  readonly alert?: Elements;
  readonly submit: string;
  /** Reason why the submit button is disabled, shown beside it. Omit to keep the button enabled. */
  readonly disabledReason?: string | undefined;
  /** A request is pending. Further submits are ignored. */
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** Content over the picture beside the form. */
  readonly aside?: Elements;
  readonly children: Elements;
}

/** A screen with one form: back link, title, fields, and one submit button at the bottom of the screen. */
export function FormSheet({
  title,
  back,
  alert,
  submit,
  disabledReason,
  busy,
  onSubmit,
  aside,
  children,
}: FormSheetProps) {
  const m = useMessages();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Some browsers submit the form on Enter although the submit button is disabled.
    if (disabledReason === undefined && !busy) onSubmit();
  };
  return (
    <div className="page">
      <form className="sheet" noValidate onSubmit={handleSubmit}>
        <Link className="back" to={back?.to ?? href.start()} navigate={back?.navigate}>
          <Icon name="left" small />
          <span>{back?.text ?? plainText(m.common.back())}</span>
        </Link>
        <div className="sheet-body">
          {alert}
          <h1 tabIndex={-1}>{title}</h1>
          {children}
        </div>
        <BrandPicture>{aside}</BrandPicture>
        <div className="actions">
          <button
            className={buttonClass('main')}
            type="submit"
            disabled={disabledReason !== undefined}
            aria-busy={busy}
            aria-describedby={disabledReason === undefined ? undefined : 'off'}
          >
            {submit}
          </button>
          {disabledReason !== undefined && (
            <p className="why" id="off">
              {disabledReason}
            </p>
          )}
        </div>
      </form>
    </div>
  );
}

/** The picture of the start page, which stays beside the forms that follow. Phones do not load it. */
export function BrandPicture({ children }: { children?: Elements }) {
  const { art } = useLinks();
  const isWideScreen = useMediaQuery(wideScreenQuery);
  return (
    <div className="landing-art">
      {isWideScreen && <Art name="hero" label="" spriteUrl={art} />}
      {children}
    </div>
  );
}
