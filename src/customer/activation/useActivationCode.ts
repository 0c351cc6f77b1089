import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { activationCodeLength, tidyActivationCode } from '#src/domain/activationCode.ts';
import { useQueryValue } from '#src/navigation/Navigation.tsx';
import { useAtom } from '#src/ui/atoms.ts';
import { listen } from '#src/ui/listen.ts';
import { tidyInsert } from '#src/ui/tidyInsert.ts';
import { activationDraftAtom } from './activation.atoms.ts';

/**
 * State of the code field: a draft that survives the screen. On mount it takes input typed before hydration, or else
 * the code in the address.
 */
export function useActivationCode() {
  const [code, setDraft] = useAtom(activationDraftAtom);
  const ref = useRef<HTMLInputElement>(null);
  const given = useQueryValue('code');
  const setCode = (text: string) => setDraft(tidyActivationCode(text).slice(0, activationCodeLength));

  const fill = useEffectEvent(() => setCode(ref.current?.value || code || given || ''));
  useEffect(() => fill(), []);

  useEffect(() => listen(ref.current, { beforeinput: tidyInsert(tidyActivationCode) }), []);

  // Between the first render and its effects, no subscription sees a new draft, and React would restore the old one.
  const [, draw] = useState('');
  const onChange = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
    setCode(value);
    draw(value);
  };
  return { code, input: { ref, value: code, onChange } };
}
