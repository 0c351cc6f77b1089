import type { ComponentProps } from 'react';

/** The one picture of a camera screen. The four corners are there while nothing has been taken. */
export function Finder({
  isEmpty = false,
  children,
  ...rest
}: ComponentProps<'div'> & { isEmpty?: boolean }) {
  return (
    <div {...rest} className={isEmpty ? 'finder finder--empty' : 'finder'}>
      {children}
      {isEmpty && (
        <div className="corners" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      )}
    </div>
  );
}
