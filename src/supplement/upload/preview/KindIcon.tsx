import { iconOf, type PreviewKind, type StaticImage } from '#src/domain/supplement/previewKind.ts';

export interface KindIconProps {
  readonly kind: PreviewKind;
  readonly staticImage: (name: StaticImage) => string;
}

/** Stands for a file that is not shown itself; its name stands beside it. */
export function KindIcon({ kind, staticImage }: KindIconProps) {
  return <img className="up-kind" src={staticImage(iconOf(kind))} alt="" width="96" height="96" />;
}
