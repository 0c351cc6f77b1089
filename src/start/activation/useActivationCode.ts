import { useEffect, useEffectEvent, useRef } from 'react';
import { activationDraftAtom } from '#src/claim/link/activation.atoms.ts';
import { useQueryValue } from '#src/navigation/Navigation.tsx';
import { useAtom } from '#src/ui/atoms.ts';
import { activationCodeLength, normalizeActivationCode } from './activationCode.ts';

/**
 * State and props of the code field. The draft outlives the screen. On mount, an empty field takes the stored draft, or
 * else the code in the URL.
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

  return { code, input: { ref, value: code, onChange: setCode, clean: normalizeActivationCode } };
}
