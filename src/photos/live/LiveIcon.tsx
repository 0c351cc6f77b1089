const shapes = {
  light: 'M13 3L5.5 13.5H11L10 21l8-11h-5.8Z',
  outline:
    'M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16M7 14v-2l1.3-3h7.4L17 12v2ZM9 14v1.5M15 14v1.5',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4ZM9 14.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Z',
} as const;

/** Icons of the live camera, apart from the other icons so that bundles without it do not contain them. */
export function LiveIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
