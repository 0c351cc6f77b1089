import { ServerText } from './ServerText.tsx';

/** A text from the backend. For carriers with several languages, the text is marked with its language. */
export function BackendText({ children }: { readonly children: string }) {
  return __TENANT__.severalLanguages ? <ServerText>{children}</ServerText> : <span>{children}</span>;
}
