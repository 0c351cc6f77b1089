import { type FileIcon, iconOf, type PreviewKind } from '../previewKind.ts';

export interface KindIconProps {
  readonly kind: PreviewKind;
  readonly staticImage: (name: FileIcon) => string;
}

/** The icon of a file without a preview. Its `alt` is empty, because the file name is next to it. */
export function KindIcon({ kind, staticImage }: KindIconProps) {
  return <img className="up-kind" src={staticImage(iconOf(kind))} alt="" width="96" height="96" />;
}
