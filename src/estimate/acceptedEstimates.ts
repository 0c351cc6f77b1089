/** Ids of the assignments whose disclaimer has been accepted. Unreadable text counts as empty. */
export function parseAcceptedIds(text: string): ReadonlySet<string> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return new Set();
    return new Set(Object.entries(parsed).flatMap(([id, value]) => (value === true ? [id] : [])));
  } catch {
    return new Set();
  }
}

/** Adds an id and returns the text to store: a JSON map of ids to true. */
export function addAcceptedId(text: string, assignmentId: string): string {
  const ids = new Set(parseAcceptedIds(text)).add(assignmentId);
  return JSON.stringify(Object.fromEntries([...ids].map((id) => [id, true])));
}
