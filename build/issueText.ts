import type * as v from 'valibot';

/** What a schema found, as the end of a sentence that starts with the field's name. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'is not a field that exists.';
  if (issue.received === 'undefined') return 'is missing.';
  if (issue.kind === 'schema')
    return `should be ${issue.expected ?? 'something else'}, not ${issue.received}.`;
  return `${issue.message.replace(/\.$/, '')}.`;
}

/** Where it stands: keys and indexes from the top. */
export function pathOf(issue: v.BaseIssue<unknown>): (string | number)[] {
  return (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

/** `environments.qa1.storage[0]` */
export function formatPath(path: readonly (string | number)[]): string {
  return path.map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? key : `.${key}`)).join('');
}
