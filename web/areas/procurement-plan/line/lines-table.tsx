import { Table } from 'antd';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { PlanLine } from '#shared/areas/procurement-plan/line/views';
import { useLanguage } from '../../../kit/language.ts';
import { selectAll } from '../../../kit/select-all.tsx';
import { NothingYet } from '../../../kit/page-state.tsx';
import { useEditTexts } from './edit-texts.ts';
import { useLineColumns } from './line-columns.tsx';

/** Whether a line has an error that stops the submission. */
export const isMarked = ({ faults }: PlanLine) => faults.some(({ level }) => level === 'error');

/** Pixels of the page that are not the table: header, toolbar, totals. */
const AROUND = 396;
const LEAST = 240;
const ROW = 35;
/** Rows for which there is always room: the empty state needs it. */
const FEWEST = 4;
/** The scroll bar. */
const BAR = 14;

const onResize = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** How high a table of so many rows is, in pixels: no higher than its rows, and never beyond the window. */
export function useTableHeight(rows: number, around: number): number {
  const windowHeight = useSyncExternalStore(onResize, () => innerHeight);
  const most = Math.max(LEAST, windowHeight - around);
  return Math.min(most, Math.max(FEWEST, rows) * ROW + BAR);
}

/** The lines of a plan; only what is in sight is drawn, so that 2,000 stay smooth. */
export function LinesTable({
  lines,
  onOpen,
  chosen,
  onChoose,
  isChoosable = () => true,
  withUse = false,
  isLoading = false,
  empty,
}: {
  lines: readonly PlanLine[];
  onOpen: (guid: string) => void;
  /** Guids; left out, lines cannot be chosen. */
  chosen?: readonly string[];
  onChoose?: (guids: string[]) => void;
  isChoosable?: (line: PlanLine) => boolean;
  withUse?: boolean;
  isLoading?: boolean;
  empty?: ReactNode;
}) {
  const texts = useEditTexts();
  const columns = useLineColumns({ onOpen, withUse, withFaults: lines.some(isMarked) });
  const height = useTableHeight(lines.length, AROUND);
  const width = columns.reduce((sum, column) => sum + Number(column.width), onChoose ? 48 : 0);
  return (
    <Table<PlanLine>
      key={useLanguage()} // cells are drawn anew only with their line
      virtual
      rowKey="guid"
      size="small"
      columns={columns}
      dataSource={lines}
      loading={isLoading}
      pagination={false}
      scroll={{ x: width, y: height }}
      {...(onChoose && {
        rowSelection: {
          fixed: true,
          columnWidth: 48,
          columnTitle: selectAll,
          selectedRowKeys: [...(chosen ?? [])],
          getCheckboxProps: (line) => ({ disabled: !isChoosable(line) }),
          onChange: (keys) => onChoose(keys.map(String)),
        },
      })}
      locale={{ emptyText: isLoading ? ' ' : (empty ?? <NothingYet hint={texts.noMatch} />) }}
    />
  );
}
