/** Props of every preview component. */
export interface PreviewProps {
  readonly blob: Blob;
  /** The display form of the file name. */
  readonly name: string;
  /** Called if the file cannot be shown; its icon is shown instead. */
  readonly onFailed: () => void;
}
