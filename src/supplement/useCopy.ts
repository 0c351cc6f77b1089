import { useState } from 'react';

export type CopyOutcome = 'copied' | 'not_copied';

export interface Copying {
  /** Of the last copy, for a live region; undefined before it and while it runs. */
  readonly outcome: CopyOutcome | undefined;
  /** Resolves to whether the clipboard has taken the text. Never rejects. */
  readonly copy: (text: string) => Promise<boolean>;
}

/** Copies text to the clipboard. The browser may refuse, and has no clipboard at all on a page that is not secure. */
export function useCopy(): Copying {
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
