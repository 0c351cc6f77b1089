import type { ChangeEvent, ReactNode } from 'react';
import { jpegAccept } from '#src/domain/jpegFile.ts';

export interface PhotoInputProps {
  /** `camera` opens the camera, `files` existing photos. */
  readonly source: 'camera' | 'files';
  readonly onFile: (file: File) => void;
  readonly isOff?: boolean;
  readonly className: string;
  /** Its appearance; its text is the accessible name. */
  readonly children: ReactNode;
}

/** A keyboard-accessible file input that looks like a button. Takes the first of several files. */
export function PhotoInput({ source, onFile, isOff = false, className, children }: PhotoInputProps) {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onFile(file);
    // Lets the same file be chosen again.
    target.value = '';
  };
  return (
    <label className={`pick ${className}`}>
      <input
        type="file"
        accept={jpegAccept}
        {...(source === 'camera' && { capture: 'environment' as const })}
        disabled={isOff}
        onChange={take}
      />
      {children}
    </label>
  );
}
