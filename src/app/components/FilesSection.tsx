import { useState } from 'react';
import { FileList } from '#src/ui/FileList.tsx';
import { FileRow, type FileStatus } from '#src/ui/FileRow.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import { files, words } from './fileSpecimens.ts';
import { Specimen } from './Specimen.tsx';

type Sample = (typeof files)[number];

/** Files with their upload progress. */
export function FilesSection() {
  const [shown, setShown] = useState<readonly Sample[]>(files);
  const [news, setNews] = useState('');
  const remove = (file: Sample) => {
    setShown(shown.filter((other) => other !== file));
    setNews(words.removeLabel(file.name));
  };
  return (
    <div className="samples samples--wide">
      <Specimen title={words.rows}>
        <FileList label={words.files} news={news}>
          {shown.map((file) => (
            <FileRow
              key={file.name}
              name={file.name}
              size={file.size}
              status={statusOf(file)}
              sign="image"
              retry={{
                label: words.retryLabel(file.name),
                words: words.retry,
                onPress: () => setNews(words.retryLabel(file.name)),
              }}
              remove={{ label: words.removeLabel(file.name), onPress: () => remove(file) }}
            />
          ))}
        </FileList>
      </Specimen>
      <Specimen title={words.bars}>
        <p>{words.counted}</p>
        <ProgressBar label={words.counted} percent={43} />
        <p>{words.unknown}</p>
        <ProgressBar label={words.unknown} />
        <p>{words.page}</p>
        <ProgressBar label={words.page} kind="page" percent={60} />
        <ProgressBar label={words.page} kind="page" />
      </Specimen>
    </div>
  );
}

function statusOf({ kind, words: text }: Sample): FileStatus {
  return kind === 'sending' ? { kind, words: text, percent: 64 } : { kind, words: text };
}
