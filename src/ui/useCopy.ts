import { useState } from 'react';

type CopyOutcome = 'copied' | 'not_copied';

interface CopyControls {
  /** Result of the last copy, for a live region. Undefined before the first copy and while one is running. */
  readonly outcome: CopyOutcome | undefined;
  /** Resolves with true if the text was copied. Never rejects. */
  readonly copy: (text: string) => Promise<boolean>;
}

/** Copies text to the clipboard. The browser may reject it, and insecure pages have no clipboard. */
export function useCopy(): CopyControls {
  const [outcome, setOutcome] = useState<CopyOutcome>();
  const copy = async (text: string) => {
    // A live region announces the same text again only after it was empty.
    setOutcome(undefined);
    const isCopied = await writeToClipboard(text);
    setOutcome(isCopied ? 'copied' : 'not_copied');
    return isCopied;
  };
  return { outcome, copy };
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
