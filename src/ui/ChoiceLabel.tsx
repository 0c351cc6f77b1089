import { Icon } from './Icon.tsx';

/** The error below an option. */
export function ChoiceError({ id, children }: { id: string; children: Content }) {
  return (
    <p className="err" id={id}>
      <Icon name="error" />
      <span>{children}</span>
    </p>
  );
}

/** The label of an option and its hint. */
export function ChoiceLabel({ label, hint }: { label: Content; hint?: Content }) {
  return (
    <span className="choice-words">
      <span className="choice-label">{label}</span>
      {hint && <span className="choice-hint">{hint}</span>}
    </span>
  );
}
