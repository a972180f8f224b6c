/** A number as people write it into a cell, without thousands' commas, the sign of the currency and blanks. */
export const numberAsWritten = (text: string) => text.normalize('NFKC').replace(/[,\s¥元]/g, '');

const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: .*)?$/;

/** A day as people write it into a cell as `YYYY-MM-DD`; what is none stays as it is and is refused by the form. */
export function readDay(text: string): string {
  const [, year, month, day] = DAY.exec(text.normalize('NFKC').trim()) ?? [];
  return year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text;
}
