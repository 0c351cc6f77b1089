export interface FileListProps {
  /** Accessible name of the list: "Files". */
  readonly label: string;
  /** Announced when it changes. One live region for all rows: start, half, end and failures, but not every percent. */
  readonly announcement: string;
  readonly children: Elements;
}

export function FileList({ label, announcement, children }: FileListProps) {
  return (
    <div>
      <ul className="files" aria-label={label}>
        {children}
      </ul>
      <p className="vh" role="status">
        {announcement}
      </p>
    </div>
  );
}
