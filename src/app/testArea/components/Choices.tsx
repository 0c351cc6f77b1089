import { Fragment } from 'react';
import { Checkbox, Toggle } from '#src/ui/Checkbox.tsx';
import { Combobox } from '#src/ui/combobox/Combobox.tsx';
import { RatingScale } from '#src/ui/RatingScale.tsx';
import { Examples, WithValue } from './Examples.tsx';

const recommend = {
  label: 'How likely are you to recommend us?',
  range: [0, 10],
  ends: ['0: not likely', '10: very likely'],
} as const;

const states = [
  ...['Connecticut', 'Maine', 'Massachusetts', 'New Hampshire', 'New Jersey', 'New York', 'Pennsylvania'],
  ...['Rhode Island', 'Vermont'],
].map((text) => ({ id: text, text }));

const search = {
  minLength: 1,
  debounceMs: 0,
  onChange: () => undefined,
  labels: {
    list: 'Suggestions',
    count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    noMatch: 'Nothing found. Try fewer letters.',
    loading: 'Searching',
    failed: 'The search did not answer.',
    retry: 'Try again',
    clear: 'Clear',
  },
};

/** Checkboxes, switches, scales, and fields with suggestions. */
export function Choices() {
  return (
    <Fragment>
      <Examples title="Checkbox">
        <WithValue start={true}>
          {(checked, onChange) => (
            <Checkbox
              id="shop"
              label="Remember this shop"
              hint="Only here, and until you log out"
              checked={checked}
              onChange={onChange}
            />
          )}
        </WithValue>
        <WithValue start={false}>
          {(checked, onChange) => (
            <Checkbox id="terms" label="I have read the terms" checked={checked} onChange={onChange} />
          )}
        </WithValue>
      </Examples>
      <Examples title="Toggle">
        <WithValue start={true}>
          {(checked, onChange) => (
            <Toggle
              id="texts"
              label="Text messages"
              hint="When your estimate is ready"
              checked={checked}
              onChange={onChange}
            />
          )}
        </WithValue>
        <WithValue start={false}>
          {(checked, onChange) => (
            <Toggle id="by-email" label="Email" checked={checked} onChange={onChange} />
          )}
        </WithValue>
      </Examples>
      <Examples title="Combobox">
        <Combobox {...search} id="state-search" label="State" lookup={findStates} initial={states[1]} />
        <Combobox {...search} id="address" label="Address" lookup={fail} error="Please choose an address." />
        <Combobox {...search} id="city" label="City" lookup={findStates} disabled />
      </Examples>
      <Examples title="Rating scale" wide>
        <WithValue start={8}>
          {(value, onChange) => <RatingScale {...recommend} id="scale" value={value} onChange={onChange} />}
        </WithValue>
      </Examples>
      <Examples title="Rating scale, with a list on phones" wide>
        <WithValue<number | undefined> start={undefined}>
          {(value, onChange) => (
            <RatingScale
              {...recommend}
              id="scale-list"
              selectPlaceholder="Choose a number"
              value={value}
              onChange={onChange}
            />
          )}
        </WithValue>
      </Examples>
    </Fragment>
  );
}

async function findStates(text: string) {
  return states.filter((state) => state.text.toLowerCase().includes(text.toLowerCase()));
}

async function fail(): Promise<never> {
  throw new Error('no answer');
}
