import { useState } from 'react';

interface ExamplesProps {
  readonly title: string;
  /** Takes the whole width of the section. */
  readonly wide?: boolean;
  readonly children: Elements;
}

/** One component in a few states. */
export function Examples({ title, wide = false, children }: ExamplesProps) {
  return (
    <div className={wide ? 'stack examples examples--wide' : 'stack examples'}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

interface WithValueProps<Value> {
  readonly start: Value;
  readonly children: (value: Value, onChange: (value: Value) => void) => Elements;
}

/** Holds the value of a controlled component. */
export function WithValue<Value>({ start, children }: WithValueProps<Value>) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}
