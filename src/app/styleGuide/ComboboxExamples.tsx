import { useState } from 'react';
import { Combobox } from '#src/ui/combobox/Combobox.tsx';
import { createLocalLookup } from '#src/ui/combobox/createLocalLookup.ts';
import { addresses, choiceTexts, comboboxTexts, states } from './choiceExamples.ts';
import { ExampleGroup } from './ExampleGroup.tsx';

const common = { label: choiceTexts.address, hint: choiceTexts.addressHint, labels: comboboxTexts };
const remote = { ...common, minLength: 3, debounceMs: 200 };
const maine = { id: 'Maine', text: 'Maine' };

export function ComboboxExamples() {
  const [, choose] = useState<string>();
  const onChange = (option: { id: string } | undefined) => choose(option?.id);
  const state = {
    label: choiceTexts.state,
    labels: comboboxTexts,
    lookup: createLocalLookup(states),
    onChange,
  };
  return (
    <div className="samples">
      <ExampleGroup title={choiceTexts.search}>
        <Combobox {...state} id="combo" initial={maine} />
      </ExampleGroup>
      <ExampleGroup title={choiceTexts.searchWrong}>
        <Combobox {...state} id="combo-error" error={choiceTexts.stateError} />
      </ExampleGroup>
      <ExampleGroup title={choiceTexts.searchOff}>
        <Combobox {...state} id="combo-off" initial={maine} disabled />
      </ExampleGroup>
      <ExampleGroup title={choiceTexts.searchRemote}>
        <Combobox {...remote} id="combo-remote" lookup={createLocalLookup(addresses)} onChange={onChange} />
      </ExampleGroup>
      <ExampleGroup title={choiceTexts.searchFails}>
        <Combobox {...remote} id="combo-fails" lookup={failLookup} onChange={onChange} />
      </ExampleGroup>
      <ExampleGroup title={choiceTexts.searchNever}>
        <Combobox {...remote} id="combo-never" lookup={neverResolve} onChange={onChange} />
      </ExampleGroup>
    </div>
  );
}

async function failLookup(): Promise<never> {
  throw new Error('no answer');
}

function neverResolve(): Promise<never> {
  return new Promise(() => undefined);
}
