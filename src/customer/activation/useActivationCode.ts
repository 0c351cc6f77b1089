import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { activationCodeLength, normalizeActivationCode } from '#src/domain/activationCode.ts';
import { useQueryValue } from '#src/navigation/Navigation.tsx';
import { useAtom } from '#src/ui/atoms.ts';
import { listen } from '#src/ui/listen.ts';
import { normalizeInsert } from '#src/ui/normalizeInsert.ts';
import { activationDraftAtom } from './activation.atoms.ts';

/**
 * State and props of the code field. The draft outlives the screen. On mount, the field takes the text that was typed
 * before hydration, then the stored draft, then the code in the URL.
 */
export function useActivationCode() {
  const [code, setDraft] = useAtom(activationDraftAtom);
  const ref = useRef<HTMLInputElement>(null);
  const codeFromUrl = useQueryValue('code');
  const setCode = (text: string) => setDraft(normalizeActivationCode(text).slice(0, activationCodeLength));

  const fillOnMount = useEffectEvent(() => {
    const text = ref.current?.value || code || codeFromUrl;
    if (text) setCode(text);
  });
  useEffect(() => fillOnMount(), []);

  useEffect(() => listen(ref.current, { beforeinput: normalizeInsert(normalizeActivationCode) }), []);

  // Before its effects run, the component is not subscribed to the draft, and React would reset the input to the old
  // value. Local state forces a rerender.
  const [, rerender] = useState('');
  const onChange = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
    setCode(value);
    rerender(value);
  };
  return { code, input: { ref, value: code, onChange } };
}
