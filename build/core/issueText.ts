import type * as v from 'valibot';

const maxReceivedLength = 60;

/** Describes a schema issue as the end of a sentence that starts with the field name: `is missing.` */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'is not a known key.';
  if (issue.received === 'undefined') return 'is missing.';
  if (issue.type === 'max_length') return `is longer than ${lengthOf(issue)}.`;
  if (issue.type === 'min_length') return 'is empty.';
  const choices = /^\((".*")\)$/.exec(issue.expected ?? '')?.[1];
  if (issue.kind === 'schema' && choices !== undefined)
    return `must be ${choices.replaceAll(' | ', ' or ')}, not ${shorten(issue.received)}.`;
  if (issue.kind === 'schema')
    return `must be ${issue.expected ?? 'a different type'}, not ${shorten(issue.received)}.`;
  return `${issue.message.replace(/\.$/, '')}.`;
}

/** The received value can be very long, for example text from a backend. */
function shorten(received: string): string {
  return received.length > maxReceivedLength ? `${received.slice(0, maxReceivedLength)}…` : received;
}

function lengthOf(issue: v.BaseIssue<unknown>): string {
  const length = String((issue as { requirement?: unknown }).requirement);
  return Array.isArray(issue.input) ? `${length} entries` : `${length} characters`;
}

/** The path of the issue: keys and indexes, starting at the root. */
export function pathOf(issue: v.BaseIssue<unknown>): (string | number)[] {
  return (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

/** Formats a path as `environments.qa1.storage`. */
export function formatPath(path: readonly (string | number)[]): string {
  return path.map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? key : `.${key}`)).join('');
}
