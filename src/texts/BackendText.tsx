import { ServerText } from './ServerText.tsx';

/** A text of the backend. Carriers with several languages mark its language. */
export function BackendText({ children }: { readonly children: string }) {
  return __TENANT__.severalLanguages ? <ServerText>{children}</ServerText> : <span>{children}</span>;
}
