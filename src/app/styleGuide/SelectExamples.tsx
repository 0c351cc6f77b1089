import { Select } from '#src/ui/Select.tsx';
import { ExampleGroup } from './ExampleGroup.tsx';
import { fieldTexts, regions, states } from './formExamples.ts';

export function SelectExamples() {
  const common = { label: fieldTexts.region, options: regions, placeholder: fieldTexts.regionPlaceholder };
  return (
    <div className="samples">
      <ExampleGroup title={states.rest}>
        <Select {...common} id="select" />
      </ExampleGroup>
      <ExampleGroup title={states.focus}>
        <Select {...common} id="select-focus" className="is-focus" defaultValue="Maine" />
      </ExampleGroup>
      <ExampleGroup title={states.error}>
        <Select {...common} id="select-error" error={fieldTexts.regionError} />
      </ExampleGroup>
      <ExampleGroup title={states.disabled}>
        <Select {...common} id="select-off" defaultValue="Vermont" disabled />
      </ExampleGroup>
    </div>
  );
}
