/** Ids of the assignments whose disclaimer has been accepted. What cannot be read counts as absent. */
export function readAccepted(text: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return new Set();
    return new Set(Object.entries(kept).flatMap(([id, value]) => (value === true ? [id] : [])));
  } catch {
    return new Set();
  }
}

/** The same with one more, as it is kept: a map of ids to true. */
export function withAccepted(text: string, assignmentId: string): string {
  const ids = new Set(readAccepted(text)).add(assignmentId);
  return JSON.stringify(Object.fromEntries([...ids].map((id) => [id, true])));
}
