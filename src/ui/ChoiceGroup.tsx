import { FieldNotes } from './Field.tsx';

export interface ChoiceGroupProps {
  readonly id: string;
  readonly label: Content;
  readonly hint?: Content;
  readonly error?: Content;
}

/** Several options under one question. `id` is the first option's id, so that the error summary can link to it. */
export function ChoiceGroup({ id, label, hint, error, children }: ChoiceGroupProps & { children: Elements }) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={error ? 'group is-error' : 'group'} aria-describedby={described || undefined}>
      <legend id={`${id}-label`}>{label}</legend>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </fieldset>
  );
}
