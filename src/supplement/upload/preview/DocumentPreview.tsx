import { Fragment } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import type { PreviewProps } from './previewProps.ts';
import { readDocument } from './readDocument.ts';
import { Hint } from './TablePreview.tsx';
import { useFileContent } from './useFileContent.ts';

/** Shows the document's text only. Its pictures, links and fields are ignored. */
export function DocumentPreview({ blob, name, onFailed }: PreviewProps) {
  const messages = useMessages().supplement_portal.upload_manager.preview;
  const text = useFileContent(blob, readDocument, onFailed);
  if (!text) return null;
  if (text.paragraphs.length === 0) return <Hint text={messages.empty_file()} />;
  return (
    <Fragment>
      <section
        className="up-text up-text--page"
        aria-label={plainText(messages.table({ file: name }))}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
      >
        {text.paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
          <p key={index}>{paragraph}</p>
        ))}
      </section>
      {text.isTruncated && <Hint text={messages.cut()} />}
    </Fragment>
  );
}
