import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface InvalidFieldProps {
  readonly id: string;
  /** The error beside the field, for screen readers. */
  readonly children: Content;
}

/**
 * Moves the focus to the only invalid field of a form, which shows its error. For several fields, use an error summary.
 * Needs a new `key` for each attempt.
 */
export function InvalidField({ id, children }: InvalidFieldProps) {
  /** Parent of the alert. Set only if the field already had the focus. */
  const [main, setMain] = useState<Element | null>();
  useEffect(() => {
    const field = document.getElementById(id);
    if (field && document.activeElement === field) setMain(field.closest('dialog, main'));
    field?.focus();
  }, [id]);
  if (!main) return null;
  // A screen reader reads the error when the focus moves to the field, but not when the field has the focus already.
  // The alert is outside the form, because it would add a gap inside. The class `skip` hides the alert visually,
  // because `vh` is not in the styles of the first screen.
  return createPortal(
    <p className="skip" role="alert">
      {children}
    </p>,
    main,
  );
}
