/** Fetches a file of texts. @throws Error if it cannot be read */
export async function fetchTexts(address: string): Promise<readonly string[]> {
  const response = await fetch(address);
  const texts: unknown = response.ok ? await response.json() : undefined;
  if (Array.isArray(texts)) return texts;
  throw new Error(`The texts did not load: ${response.status}`);
}
