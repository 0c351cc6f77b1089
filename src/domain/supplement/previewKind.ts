/** What is known of a file before it is opened. */
export interface FileLabel {
  readonly name: string;
  /** As the browser tells it; empty where it does not know. */
  readonly type: string;
}

export type PreviewKind = 'csv' | 'document' | 'excel' | 'image' | 'pdf' | 'video' | 'invalid';

/** Pictures that stand for a kind of file, by the names they have in every bundle. */
export type StaticImage =
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

/** In the order in which they are asked. */
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

/** By the type that the browser tells, then by the end of the name; the case of neither counts. */
export function previewKindOf({ name, type }: FileLabel): PreviewKind {
  const told = (type.split(';')[0] as string).trim().toLowerCase();
  const byType = rules.find(({ types }) => types.test(told));
  if (byType) return byType.kind;
  const extension = extensionOf(name);
  return rules.find(({ extensions }) => extensions.includes(extension))?.kind ?? 'invalid';
}

/** In lower case, without its dot; empty where there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? '' : name.slice(dot + 1).toLowerCase();
}

const icons: Readonly<Record<PreviewKind, StaticImage>> = {
  csv: 'csv-icon',
  document: 'doc-icon',
  excel: 'excel-icon',
  // Of one that this browser cannot draw, such as heic.
  image: 'generic-file-icon',
  pdf: 'pdf-icon',
  video: 'video-icon',
  invalid: 'generic-file-icon',
};

/** What stands for a file that cannot be shown itself. */
export function iconOf(kind: PreviewKind): StaticImage {
  return icons[kind];
}
