import type { ChangeEvent } from 'react';
import { jpegAccept } from '#src/device/fileType.ts';

export interface PhotoInputProps {
  /** Opens the camera or the file picker. */
  readonly source: 'camera' | 'files';
  readonly onFile: (file: File) => void;
  readonly isDisabled?: boolean;
  readonly className: string;
  /** Visible content of the button, which is also its accessible name. */
  readonly children: Elements;
}

/** A file input that looks like a button and can be reached by keyboard. Only the first of several files is used. */
export function PhotoInput({ source, onFile, isDisabled = false, className, children }: PhotoInputProps) {
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onFile(file);
    // Clears the input, because choosing the same file again would fire no change event.
    target.value = '';
  };
  return (
    <label className={`pick ${className}`}>
      <input
        type="file"
        accept={jpegAccept}
        {...(source === 'camera' && { capture: 'environment' as const })}
        disabled={isDisabled}
        onChange={handleChange}
      />
      {children}
    </label>
  );
}
