/** Metadata of a file, available without reading it. */
export interface FileMetadata {
  readonly name: string;
  /** MIME type from the browser; empty if unknown. */
  readonly type: string;
}

export type PreviewKind = 'csv' | 'document' | 'excel' | 'image' | 'pdf' | 'video' | 'invalid';

/** Names of the file type icons. They are the same in every bundle. */
export type FileIcon =
  | 'csv-icon'
  | 'doc-icon'
  | 'excel-icon'
  | 'generic-file-icon'
  | 'pdf-icon'
  | 'video-icon';

interface Rule {
  readonly kind: Exclude<PreviewKind, 'invalid'>;
  readonly types: RegExp;
  readonly extensions: readonly string[];
}

/** Checked in this order. */
const rules: readonly Rule[] = [
  { kind: 'csv', types: /^text\/csv$/, extensions: ['csv'] },
  {
    kind: 'document',
    types:
      /^application\/(?:msword|vnd\.openxmlformats-officedocument\.wordprocessingml\.document|vnd\.oasis\.opendocument\.(?:presentation|spreadsheet|text))$/,
    extensions: ['odp', 'ods', 'odt', 'doc', 'docx'],
  },
  {
    kind: 'excel',
    types: /^application\/vnd\.(?:ms-excel|openxmlformats-officedocument\.spreadsheetml\.sheet)$/,
    extensions: ['xls', 'xlsx'],
  },
  {
    kind: 'image',
    types: /^image\//,
    extensions: [
      'avif',
      'bmp',
      'gif',
      'heic',
      'heif',
      'ico',
      'jpeg',
      'jpg',
      'png',
      'svg',
      'tif',
      'tiff',
      'webp',
    ],
  },
  { kind: 'pdf', types: /^application\/pdf$/, extensions: ['pdf'] },
  {
    kind: 'video',
    types: /^video\//,
    extensions: ['avi', 'm4v', 'mkv', 'mov', 'mp4', 'mpeg', 'mpg', 'webm'],
  },
];

/** Determines the kind from the MIME type, else from the extension. Case-insensitive. */
export function previewKindOf({ name, type }: FileMetadata): PreviewKind {
  const mimeType = (type.split(';')[0] as string).trim().toLowerCase();
  const byType = rules.find(({ types }) => types.test(mimeType));
  if (byType) return byType.kind;
  const extension = extensionOf(name);
  return rules.find(({ extensions }) => extensions.includes(extension))?.kind ?? 'invalid';
}

/** Returns the extension in lower case, without the dot. Empty if there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? '' : name.slice(dot + 1).toLowerCase();
}

const icons: Readonly<Record<PreviewKind, FileIcon>> = {
  csv: 'csv-icon',
  document: 'doc-icon',
  excel: 'excel-icon',
  // For images that the browser cannot show, such as HEIC.
  image: 'generic-file-icon',
  pdf: 'pdf-icon',
  video: 'video-icon',
  invalid: 'generic-file-icon',
};

/** The icon for a file that has no preview. */
export function iconOf(kind: PreviewKind): FileIcon {
  return icons[kind];
}
