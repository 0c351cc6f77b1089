import { useState } from 'react';
import { InvalidField } from '../InvalidField.tsx';

/** What has to be corrected before a form can be sent. */
export interface FieldProblem {
  /** Id of the field. */
  readonly field: string;
  readonly text: Elements;
}

export interface FieldProblems {
  readonly current: FieldProblem | undefined;
  /** Shows a problem beside its field and focuses the field; undefined removes the shown problem. */
  readonly show: (problem: FieldProblem | undefined) => void;
  /** Shows the first problem of the form, if there is one. Returns true if the form can be sent. */
  readonly check: () => boolean;
  readonly errorOf: (field: string) => Content;
  /** Moves the focus to the invalid field. Render it above the form. */
  readonly alert: Elements | undefined;
}

/**
 * The first problem that the last submit of a form has found. A submit button is never disabled because an entry is
 * missing: pressing it shows which entry, so that users do not have to guess. The problem stays until the next submit.
 * @param found the current problems, in the order of the fields
 */
export function useFieldProblem(found: readonly (FieldProblem | false | undefined)[] = []): FieldProblems {
  const [shown, setShown] = useState<{ readonly problem: FieldProblem | undefined; readonly count: number }>({
    problem: undefined,
    count: 0,
  });
  const { problem, count } = shown;
  const show = (next: FieldProblem | undefined) =>
    setShown((last) => ({ problem: next, count: last.count + 1 }));
  return {
    current: problem,
    show,
    check() {
      const first = found.find((candidate) => candidate !== undefined && candidate !== false);
      show(first || undefined);
      return !first;
    },
    errorOf: (field) => problem?.field === field && problem.text,
    alert: problem && (
      // The count distinguishes one submit from the next.
      <InvalidField key={count} id={problem.field}>
        {problem.text}
      </InvalidField>
    ),
  };
}
