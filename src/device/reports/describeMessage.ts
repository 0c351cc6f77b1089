/** Replaces text that must not leave the page. */
export const removed = '[removed]';

/**
 * Messages from engines, browsers, React and this app, each with its replacement. Most messages contain a variable name
 * or data, which the replacement omits.
 */
const allowedMessages: readonly (readonly [RegExp, string])[] = [
  [/^Minified React error #(\d{1,3});/, 'Minified React error #$1'],
  [/^Cannot (read|set) properties of (undefined|null)\b/, 'Cannot $1 properties of $2'],
  [/^(undefined|null) is not an object\b/, '$1 is not an object'],
  [/ is (undefined|null)$/, 'A value is $1'],
  [/ is not a function\b/, 'A value is not a function'],
  [/ is not a constructor\b/, 'A value is not a constructor'],
  [/ is not iterable\b/, 'A value is not iterable'],
  [/ is not defined$/, 'A name is not defined'],
  [/^Assignment to constant variable|^Attempted to assign to readonly property/, 'Assignment to a constant'],
  [/^Maximum call stack size exceeded|^too much recursion/, 'Maximum call stack size exceeded'],
  [/^Invalid (time value|array length|string length)$/, 'Invalid $1'],
  [/\bJSON\b/, 'Invalid JSON'],
  [
    /dynamically imported module|^Importing a module script failed/i,
    'Failed to load a dynamically imported module',
  ],
  [/^(?:Failed to fetch|Load failed|NetworkError when attempting to fetch resource)/, 'Failed to fetch'],
  [
    /^Failed to execute '(removeChild|insertBefore|replaceChild)' on 'Node'/,
    "Failed to execute '$1' on 'Node'",
  ],
  [/^Failed to execute '/, 'Failed to execute a DOM method'],
  [/^The object can not be found here|^Node was not found/, 'A node was not found'],
  [/\bquota\b/i, 'Quota exceeded'],
  [/^ResizeObserver loop/, 'ResizeObserver loop'],
  [/^Script error\.?$/, 'Script error'],
  [/\bout of memory\b/i, 'Out of memory'],
  [/\binsecure\b|\baccess (?:is )?denied\b/i, 'Access denied'],
  [/^it took too long$|\btimed? ?-?out\b/i, 'Timed out'],
  [/^(it did not load|its answer was lost)$/, '$1'],
  [/\babort(?:ed)?\b/i, 'Aborted'],
];

/** Returns a message that cannot contain personal data. Free text is never passed on. */
export function describeMessage(text: string | undefined): string {
  const [line = ''] = (text ?? '').split('\n', 1);
  for (const [pattern, description] of allowedMessages) {
    const found = pattern.exec(line);
    if (found) return description.replace('$1', found[1] ?? '').replace('$2', found[2] ?? '');
  }
  return removed;
}
