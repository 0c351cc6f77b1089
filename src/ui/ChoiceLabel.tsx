/** The label of an option and its hint. */
export function ChoiceLabel({ label, hint }: { label: Content; hint?: Content }) {
  return (
    <span className="choice-words">
      <span className="choice-label">{label}</span>
      {hint && <span className="choice-hint">{hint}</span>}
    </span>
  );
}
