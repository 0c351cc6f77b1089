/** Ids of the assignments whose disclaimer has been accepted. Unreadable text counts as empty. */
export function readAccepted(text: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return new Set();
    return new Set(Object.entries(kept).flatMap(([id, value]) => (value === true ? [id] : [])));
  } catch {
    return new Set();
  }
}

/** Adds an id and returns the text to store: a JSON map of ids to true. */
export function withAccepted(text: string, assignmentId: string): string {
  const ids = new Set(readAccepted(text)).add(assignmentId);
  return JSON.stringify(Object.fromEntries([...ids].map((id) => [id, true])));
}
