import { useSyncExternalStore } from 'react';
import type { LinkProps } from '#src/navigation/Link.tsx';
import { href } from '#src/navigation/paths.ts';
import { useLinks } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '../Art.tsx';
import { buttonClass } from '../buttonClass.ts';
import { useScreenTitle } from '../screenTitle.tsx';
import { useMediaQuery, wideScreenQuery } from '../useMediaQuery.ts';
import { BackLink, Page } from './Page.tsx';
import type { FieldProblems } from './useFieldProblem.tsx';

interface FormPageProps {
  readonly title: Content;
  /** Title of the document. After a failure, the form adds "Error:" before it. */
  readonly documentTitle: string;
  /**
   * Target, navigation function and text of the back link.
   * @default the start screen
   */
  readonly back?: Pick<LinkProps, 'to' | 'navigate'> & { readonly text: string };
  /** Error of the last submit, shown above everything else. */
  readonly alert?: Elements;
  readonly submit: string;
  /** The fields are checked before each submit. An alert about problems replaces the prop `alert`. */
  readonly fields: FieldProblems;
  /** A request is pending. Further submits are ignored. */
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** Content on top of the picture beside the form. */
  readonly aside?: Elements;
  readonly children: Elements;
}

/** A screen with one form: back link, title, fields, and one submit button at the bottom of the screen. */
export function FormPage({
  title,
  documentTitle,
  back,
  alert,
  submit,
  fields,
  busy,
  onSubmit,
  aside,
  children,
}: FormPageProps) {
  const { t } = useMessages();
  useScreenTitle(fields.current || alert ? t.common.error_title({ title: documentTitle }) : documentTitle);
  // Before the script runs, a submit would reload the page, and what was typed would be lost.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <Page
      back={
        <BackLink to={back?.to ?? href.start()} navigate={back?.navigate}>
          {back?.text ?? t.common.back()}
        </BackLink>
      }
      aside={<BrandPicture>{aside}</BrandPicture>}
      actions={
        <button className={buttonClass('main')} type="submit" disabled={!isHydrated} aria-busy={busy}>
          {submit}
        </button>
      }
      onSubmit={() => !busy && fields.check() && onSubmit()}
    >
      {fields.alert ?? alert}
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </Page>
  );
}

const neverChanges = () => () => undefined;

/** The picture of the start page, which stays beside the forms that follow. Phones do not load it. */
export function BrandPicture({ children }: { children?: Elements }) {
  const { art, hero = art } = useLinks();
  const isWideScreen = useMediaQuery(wideScreenQuery);
  return (
    <div className="landing-art">
      {isWideScreen && <Art name="hero" label="" spriteUrl={hero} />}
      {children}
    </div>
  );
}
