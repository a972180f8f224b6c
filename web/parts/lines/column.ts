/** What a text means to a column: its value, or why it has none. */
export type ReadText = { value: unknown } | { fault: string };

/** A column of a grid of lines, as data: how its cells are called, read and written. */
export interface GridColumn {
  key: string;
  label: string;
  /** Pixels. */
  width: number;
  /** What was typed or pasted (never blank), as a value. */
  read: (text: string) => ReadText;
  /** A value as it stands in its cell, and as it is copied. */
  write: (value: unknown) => string;
  /** Texts to choose from while typing. */
  choices?: readonly string[];
  isNumeric?: boolean;
  isReadOnly?: boolean;
}

/** Something wrong with a cell, in the reader's language. */
export interface CellFault {
  level: 'error' | 'warning';
  text: string;
}

/** A text as its column writes what it means; one that cannot be read stays as it was typed. */
export function tidied({ read, write }: GridColumn, text: string): string {
  if (text.trim() === '') return '';
  const found = read(text);
  return 'value' in found ? write(found.value) : text;
}
