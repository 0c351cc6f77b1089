import { Select } from '#src/ui/Select.tsx';
import { fieldWords as f, regions, states } from './formSpecimens.ts';
import { Specimen } from './Specimen.tsx';

export function SelectSpecimens() {
  const common = { label: f.region, options: regions, placeholder: f.regionPlaceholder };
  return (
    <div className="samples">
      <Specimen title={states.rest}>
        <Select {...common} id="select" />
      </Specimen>
      <Specimen title={states.focus}>
        <Select {...common} id="select-focus" className="is-focus" defaultValue="Maine" />
      </Specimen>
      <Specimen title={states.error}>
        <Select {...common} id="select-error" error={f.regionError} />
      </Specimen>
      <Specimen title={states.disabled}>
        <Select {...common} id="select-off" defaultValue="Vermont" disabled />
      </Specimen>
    </div>
  );
}
