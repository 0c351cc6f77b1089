export type PreviewKind = 'csv' | 'document' | 'excel' | 'image' | 'pdf' | 'video' | 'invalid';

/** Names of the file type icons. They are the same in every bundle. */
export type FileIcon =
  | 'csv-icon'
  | 'doc-icon'
  | 'excel-icon'
  | 'generic-file-icon'
  | 'pdf-icon'
  | 'video-icon';

/** Checked in this order. */
const rules: readonly { readonly kind: PreviewKind; readonly types: RegExp }[] = [
  { kind: 'csv', types: /^text\/csv$/ },
  {
    kind: 'document',
    types:
      /^application\/(?:msword|vnd\.openxmlformats-officedocument\.wordprocessingml\.document|vnd\.oasis\.opendocument\.(?:presentation|spreadsheet|text))$/,
  },
  {
    kind: 'excel',
    types: /^application\/vnd\.(?:ms-excel|openxmlformats-officedocument\.spreadsheetml\.sheet)$/,
  },
  { kind: 'image', types: /^image\// },
  { kind: 'pdf', types: /^application\/pdf$/ },
  { kind: 'video', types: /^video\// },
];

/** @param file with the type that `fileTypeOf` found */
export function previewKindOf({ type }: { readonly type: string }): PreviewKind {
  return rules.find(({ types }) => types.test(type))?.kind ?? 'invalid';
}

const icons: Readonly<Record<PreviewKind, FileIcon>> = {
  csv: 'csv-icon',
  document: 'doc-icon',
  excel: 'excel-icon',
  // The icon of images that the browser cannot show, such as HEIC.
  image: 'generic-file-icon',
  pdf: 'pdf-icon',
  video: 'video-icon',
  invalid: 'generic-file-icon',
};

/** The icon for a file that has no preview. */
export function iconOf(kind: PreviewKind): FileIcon {
  return icons[kind];
}
