/** The picture of a camera screen. The four corner marks are visible until a photo is taken. */
export function Viewfinder({
  isEmpty = false,
  children,
  ...rest
}: Omit<ElementProps<'div'>, 'children'> & { children?: Elements; isEmpty?: boolean }) {
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
