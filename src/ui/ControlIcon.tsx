const shapes = {
  check: 'M5 12.6l4.6 4.6L19 7.4',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6L6 18',
  cloud:
    'M7 18.5a4.3 4.3 0 0 1-.6-8.5 5.8 5.8 0 0 1 11.2 0 4.3 4.3 0 0 1-.6 8.5M12 19.5v-8M8.8 14.3L12 11.2l3.2 3.1',
  copy: 'M9 8.5h9a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1ZM15 5.5v-1a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h.5',
  document:
    'M6.5 3.5h7.5l4.5 4.5v11a1.5 1.5 0 0 1-1.5 1.5h-10.5a1.5 1.5 0 0 1-1.5-1.5v-14a1.5 1.5 0 0 1 1.5-1.5ZM13.5 3.8v4.7h4.7M8.5 13h7M8.5 16.5h5',
  down: 'M5.5 9.5L12 16l6.5-6.5',
  error: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.8v5M12 16v.1',
  image:
    'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5ZM4.5 17l4.8-5 3.5 3.6 2.4-2.3 4.3 4.2M15.4 8.4a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8Z',
  ok: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM8.2 12.3l2.6 2.6 5-5.4',
  pin: 'M12 3.5a6.8 6.8 0 0 0-6.8 6.8c0 5 6.8 10.7 6.8 10.7s6.8-5.7 6.8-10.7A6.8 6.8 0 0 0 12 3.5ZM12 8a2.4 2.4 0 1 0 0 4.8A2.4 2.4 0 0 0 12 8Z',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 3.8V8h-4.2',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.3 10.5v5.5M13.7 10.5v5.5',
  'face-bad':
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM8.2 16.3c1.6-3.1 6-3.1 7.6 0M9 9.7v.1M15 9.7v.1',
  'face-meh': 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM8.5 15h7M9 9.7v.1M15 9.7v.1',
  'face-good':
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM8.2 13.8c1.6 3.1 6 3.1 7.6 0M9 9.7v.1M15 9.7v.1',
} as const;

export type ControlIconName = keyof typeof shapes;

/** The icons of the controls that no first screen has: apart from `Icon`, whose shapes travel with every page. */
export function ControlIcon({ name, small = true }: { name: ControlIconName; small?: boolean }) {
  return (
    <svg className={small ? 'i i--s' : 'i'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
