import { useState } from 'react';
import { Combobox } from '#src/ui/combobox/Combobox.tsx';
import { lookupIn } from '#src/ui/combobox/lookupIn.ts';
import { addresses, comboboxWords, states, words } from './choiceSpecimens.ts';
import { Specimen } from './Specimen.tsx';

const common = { label: words.address, hint: words.addressHint, words: comboboxWords };
const remote = { ...common, minimumLength: 3, pauseMs: 200 };
const maine = { id: 'Maine', text: 'Maine' };

export function ComboboxSpecimens() {
  const [, choose] = useState<string>();
  const onChange = (option: { id: string } | undefined) => choose(option?.id);
  const state = { label: words.state, words: comboboxWords, lookup: lookupIn(states), onChange };
  return (
    <div className="samples">
      <Specimen title={words.search}>
        <Combobox {...state} id="combo" initial={maine} />
      </Specimen>
      <Specimen title={words.searchWrong}>
        <Combobox {...state} id="combo-error" error={words.stateError} />
      </Specimen>
      <Specimen title={words.searchOff}>
        <Combobox {...state} id="combo-off" initial={maine} disabled />
      </Specimen>
      <Specimen title={words.searchRemote}>
        <Combobox {...remote} id="combo-remote" lookup={lookupIn(addresses)} onChange={onChange} />
      </Specimen>
      <Specimen title={words.searchFails}>
        <Combobox {...remote} id="combo-fails" lookup={refuse} onChange={onChange} />
      </Specimen>
      <Specimen title={words.searchNever}>
        <Combobox {...remote} id="combo-never" lookup={keepWaiting} onChange={onChange} />
      </Specimen>
    </div>
  );
}

async function refuse(): Promise<never> {
  throw new Error('no answer');
}

function keepWaiting(): Promise<never> {
  return new Promise(() => undefined);
}
