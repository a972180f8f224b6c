import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import type { ImportPreview, ImportRowView } from '#shared/areas/procurement-plan/import/import-contract';
import type { RowShift } from '#shared/areas/procurement-plan/import/shift-row';
import css from './import.module.css';
import { useImportTexts } from './import-texts.ts';
import { ShiftWindow } from './shift-window.tsx';
import type { Import } from './use-import.ts';

/** Rows that one shift concerns. */
interface Pattern extends RowShift {
  count: number;
}

/** Offers the shift that puts rows of one pattern right, for all of them at once, and to take back what was shifted. */
export function ImportShifts({ preview, work }: { preview: ImportPreview; work: Import }) {
  const texts = useImportTexts();
  const [looked, setLooked] = useState<Pattern>();
  const offered = patternsOf(preview.rows, ({ status, fits }) => (status === 'held' ? fits : null));
  const shifted = patternsOf(preview.rows, ({ shift }) => shift);
  const wayOf = ({ from, by }: RowShift) => {
    const column = preview.columns[from]?.header || texts.columnNo(from + 1);
    return by === 1 ? texts.shiftRight(column) : texts.shiftLeft(wordsFrom(preview, from, texts.columnNo));
  };
  const send = ({ from, by }: RowShift, undo?: boolean) =>
    work.shift.mutate({ from, by, ...(undo && { undo }) }, { onSuccess: () => setLooked(undefined) });
  return (
    <>
      {offered.map((pattern) => (
        <Alert
          key={keyOf(pattern)}
          className={css.shift!}
          type="warning"
          showIcon
          title={texts.canShift(pattern.count, wayOf(pattern))}
          action={
            <Space>
              <Button
                size="small"
                onClick={() => setLooked(pattern)}
                aria-label={texts.lookShiftOf(wayOf(pattern))}
              >
                {texts.lookShift}
              </Button>
              <Button
                size="small"
                type="primary"
                loading={work.shift.isPending}
                onClick={() => send(pattern)}
              >
                {texts.shift(pattern.count)}
              </Button>
            </Space>
          }
        />
      ))}
      {shifted.map((pattern) => (
        <Alert
          key={keyOf(pattern)}
          className={css.shift!}
          type="success"
          showIcon
          title={texts.wasShifted(pattern.count, wayOf(pattern))}
          action={
            <Button size="small" loading={work.shift.isPending} onClick={() => send(pattern, true)}>
              {texts.undoShift}
            </Button>
          }
        />
      ))}
      {looked && (
        <ShiftWindow
          guid={preview.guid}
          shift={looked}
          title={texts.lookShiftOf(wayOf(looked))}
          isSending={work.shift.isPending}
          onShift={() => send(looked)}
          onClose={() => setLooked(undefined)}
        />
      )}
    </>
  );
}

/** The column whose blank goes away names the first of those that move: the one behind it. */
const wordsFrom = ({ columns }: ImportPreview, from: number, columnNo: (column: number) => string) =>
  columns[from + 1]?.header || columnNo(from + 2);

const keyOf = ({ from, by }: RowShift) => `${from} ${by}`;

function patternsOf(
  rows: readonly ImportRowView[],
  shiftOf: (row: ImportRowView) => RowShift | null,
): Pattern[] {
  const patterns = new Map<string, Pattern>();
  for (const row of rows) {
    const shift = shiftOf(row);
    if (!shift) continue;
    const found = patterns.get(keyOf(shift)) ?? { ...shift, count: 0 };
    patterns.set(keyOf(shift), { ...found, count: found.count + 1 });
  }
  return [...patterns.values()].toSorted((a, b) => b.count - a.count);
}
