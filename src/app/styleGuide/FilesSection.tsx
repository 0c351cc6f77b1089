import { useState } from 'react';
import { FileList } from '#src/ui/FileList.tsx';
import { FileRow, type FileStatus } from '#src/ui/FileRow.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import { ExampleGroup } from './ExampleGroup.tsx';
import { files, fileTexts } from './fileExamples.ts';

type ExampleFile = (typeof files)[number];

/** Files with their upload progress. */
export function FilesSection() {
  const [shown, setShown] = useState<readonly ExampleFile[]>(files);
  const [announcement, setAnnouncement] = useState('');
  const remove = (file: ExampleFile) => {
    setShown(shown.filter((other) => other !== file));
    setAnnouncement(fileTexts.removeLabel(file.name));
  };
  return (
    <div className="samples samples--wide">
      <ExampleGroup title={fileTexts.rows}>
        <FileList label={fileTexts.files} announcement={announcement}>
          {shown.map((file) => (
            <FileRow
              key={file.name}
              name={file.name}
              size={file.size}
              status={statusOf(file)}
              icon="image"
              retry={{
                label: fileTexts.retryLabel(file.name),
                text: fileTexts.retry,
                onPress: () => setAnnouncement(fileTexts.retryLabel(file.name)),
              }}
              remove={{ label: fileTexts.removeLabel(file.name), onPress: () => remove(file) }}
            />
          ))}
        </FileList>
      </ExampleGroup>
      <ExampleGroup title={fileTexts.bars}>
        <p>{fileTexts.counted}</p>
        <ProgressBar label={fileTexts.counted} percent={43} />
        <p>{fileTexts.unknown}</p>
        <ProgressBar label={fileTexts.unknown} />
        <p>{fileTexts.page}</p>
        <ProgressBar label={fileTexts.page} kind="page" percent={60} />
        <ProgressBar label={fileTexts.page} kind="page" />
      </ExampleGroup>
    </div>
  );
}

function statusOf({ kind, words: text }: ExampleFile): FileStatus {
  return kind === 'sending' ? { kind, text: text, percent: 64 } : { kind, text: text };
}
