const shapes = {
  camera:
    'M4 8.5A1.5 1.5 0 0 1 5.5 7H8l1.4-2.2h5.2L16 7h2.5A1.5 1.5 0 0 1 20 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5ZM12 9.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8Z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  right: 'M9.5 5.5L16 12l-6.5 6.5',
  left: 'M14.5 5.5L8 12l6.5 6.5',
  phone:
    'M6.2 3.8h2.6l1.7 4.4-2.1 1.6a12 12 0 0 0 5.8 5.8l1.6-2.1 4.4 1.7v2.6a2.2 2.2 0 0 1-2.4 2.2A16.2 16.2 0 0 1 4 6.2a2.2 2.2 0 0 1 2.2-2.4Z',
  help: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9.6 9.6c.2-3 5-2.9 4.9 0 0 1.9-2.5 2-2.5 4M12 16.6v.1',
  error: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.8v5M12 16v.1',
} as const;

/** @param points whether the icon points forward or back, so that it is mirrored if the text runs from right to left */
export function iconClass(small: boolean, points: boolean): string {
  return ['i', small && 'i--s', points && 'i--points'].filter(Boolean).join(' ');
}

/**
 * A stroke icon on the 24 px grid. It is decorative: place it beside a text, or in a control with an accessible name.
 */
export function Icon({ name, small = false }: { name: keyof typeof shapes; small?: boolean }) {
  return (
    <svg
      className={iconClass(small, name === 'left' || name === 'right')}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
