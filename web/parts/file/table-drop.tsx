import type { ReactNode } from 'react';
import { refusalOfName, tableTypes } from '#shared/areas/file/table-file';
import { refusalTexts } from '#shared/kit/spreadsheet-refusals';
import { FileDrop } from '../../kit/file-drop.tsx';
import { useLanguage } from '../../kit/language.ts';

const accept = tableTypes.map((type) => `.${type}`).join(',');

/** A place for a table: what its name says is none is refused by what it is, before it is sent. */
export function TableDrop({
  disabled,
  small = false,
  onFile,
  onRefused,
  children,
}: {
  disabled: boolean;
  small?: boolean;
  onFile: (file: File) => void;
  /** With the name and why, in the reader's language. */
  onRefused: (name: string, why: string) => void;
  children: ReactNode;
}) {
  const language = useLanguage();
  function take(file: File) {
    const reason = refusalOfName(file.name);
    if (reason) onRefused(file.name, refusalTexts[reason][language]);
    else onFile(file);
  }
  return (
    <FileDrop accept={accept} disabled={disabled} small={small} onFile={take} onOther={take}>
      {children}
    </FileDrop>
  );
}
