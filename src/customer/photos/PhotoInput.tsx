import type { ChangeEvent, ReactNode } from 'react';
import { jpegAccept } from '#src/domain/jpegFile.ts';

export interface PhotoInputProps {
  /** The camera, or what is on the device already. */
  readonly source: 'camera' | 'files';
  readonly onFile: (file: File) => void;
  readonly isOff?: boolean;
  readonly className: string;
  /** What it looks like; its words name it. */
  readonly children: ReactNode;
}

/** A file input that can be reached by key and looks like a button. Of several files the first is taken. */
export function PhotoInput({ source, onFile, isOff = false, className, children }: PhotoInputProps) {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onFile(file);
    // The same file once more is a choice too.
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
