import { useTenant } from '#src/tenant/current.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { serverLanguageAtom } from './serverLanguage.atoms.ts';

/** A text from the backend, marked with its language if the page has another. Only for carriers with several languages. */
export function ServerText({ children }: { readonly children: string }): Elements {
  return <bdi lang={useServerLanguage()}>{children}</bdi>;
}

/** Like `ServerText`, for content that contains paragraphs and lists. */
export function ServerBlock({ children }: { readonly children: Elements }): Elements {
  const language = useServerLanguage();
  return language === undefined ? (
    children
  ) : (
    <div lang={language} dir="auto">
      {children}
    </div>
  );
}

/** Returns the language of the backend's texts; undefined if it is the language of the page, or unknown. */
function useServerLanguage(): string | undefined {
  const language = useAtomValue(serverLanguageAtom);
  const { locale } = useTenant();
  return language?.toLowerCase().split('-')[0] === locale ? undefined : language;
}
