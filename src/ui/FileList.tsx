import type { ReactNode } from 'react';

export interface FileListProps {
  /** Name of the list: "Files". */
  readonly label: string;
  /**
   * What is read out when it changes. One voice for all rows: a start, a half, an end and what failed, not each per
   * cent.
   */
  readonly news: string;
  readonly children: ReactNode;
}

export function FileList({ label, news, children }: FileListProps) {
  return (
    <div>
      <ul className="files" aria-label={label}>
        {children}
      </ul>
      <p className="vh" role="status">
        {news}
      </p>
    </div>
  );
}
