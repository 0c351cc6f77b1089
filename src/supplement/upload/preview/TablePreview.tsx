import { Fragment } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import type { SheetText } from './sheetText.ts';

/** Shows the first rows of a table as text; formulas and links are text too. */
export function TablePreview({ sheet, name }: { sheet: SheetText; name: string }) {
  const messages = useMessages().supplement_portal.upload_manager.preview;
  const { rows, isTruncated } = sheet;
  if (rows.length === 0) return <Hint text={messages.empty_file()} />;
  const [head = [], ...body] = rows;
  return (
    <Fragment>
      <section
        className="up-text"
        aria-label={plainText(messages.table({ file: name }))}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
      >
        <table className="up-sheet">
          <thead>
            <tr>
              {head.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the table never changes
                <th scope="col" key={index}>
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the table never changes
              <tr key={index}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the table never changes
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isTruncated && <Hint text={messages.cut()} />}
    </Fragment>
  );
}

export function Hint({ text }: { text: string }) {
  return (
    <p className="up-text-hint">
      <DisplayText text={text} />
    </p>
  );
}
