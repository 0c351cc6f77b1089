import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { activationCodeLength, tidyActivationCode } from '#src/domain/activationCode.ts';
import { useQueryValue } from '#src/navigation/Navigation.tsx';
import { useAtom } from '#src/ui/atoms.ts';
import { listen } from '#src/ui/listen.ts';
import { tidyInsert } from '#src/ui/tidyInsert.ts';
import { activationDraftAtom } from './activation.atoms.ts';

/**
 * The code's text field: a draft that outlives the screen, filled on mount from what was typed before the script was
 * there, or else from the address.
 */
export function useActivationCode() {
  const [code, setDraft] = useAtom(activationDraftAtom);
  const ref = useRef<HTMLInputElement>(null);
  const given = useQueryValue('code');
  const setCode = (text: string) => setDraft(tidyActivationCode(text).slice(0, activationCodeLength));

  const fill = useEffectEvent(() => setCode(ref.current?.value || code || given || ''));
  useEffect(() => fill(), []);

  useEffect(() => listen(ref.current, { beforeinput: tidyInsert(tidyActivationCode) }), []);

  // Between the first drawing and its effects nobody hears of a new draft yet, and React would put the old one back.
  const [, draw] = useState('');
  const onChange = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
    setCode(value);
    draw(value);
  };
  return { code, input: { ref, value: code, onChange } };
}
