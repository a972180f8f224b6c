import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { planImport, type ShiftPreview } from '#shared/areas/procurement-plan/import/import-contract';
import type { RowShift } from '#shared/areas/procurement-plan/import/shift-row';
import { query } from '../../../api/query.ts';
import { PageState } from '../../../kit/page-state.tsx';
import css from './import.module.css';
import { useImportTexts } from './import-texts.ts';

const WIDTH = 1080;

/** What a shift makes of the rows it fits, cell by cell, before it is carried out. */
export function ShiftWindow({
  guid,
  shift: { from, by },
  title,
  isSending,
  onShift,
  onClose,
}: {
  guid: string;
  shift: RowShift;
  title: string;
  isSending: boolean;
  onShift: () => void;
  onClose: () => void;
}) {
  const texts = useImportTexts();
  const look = useQuery({
    ...query(planImport.shiftPreview, { guid, from, by }, { quiet: true }),
    // Each change of the import makes other rows of it.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Modal
      open
      width={WIDTH}
      title={title}
      okText={texts.shift(look.data?.total ?? 0)}
      okButtonProps={{ disabled: !look.data, loading: isSending }}
      cancelText={texts.cancel}
      onOk={onShift}
      onCancel={onClose}
    >
      <PageState of={look} rows={6}>
        {(data) => <Look data={data} />}
      </PageState>
    </Modal>
  );
}

function Look({ data: { headers, rows, total, ready, faulty } }: { data: ShiftPreview }) {
  const texts = useImportTexts();
  return (
    <>
      <p className={css.shiftSaid}>
        {texts.shiftBecomes(ready, faulty, total - ready - faulty)}
        {rows.length < total && <span className={css.soft}> {texts.shiftShown(rows.length, total)}</span>}
      </p>
      <div className={css.shiftRows}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.rowNo}</th>
              <th scope="col" aria-label={texts.status} />
              {headers.map((header, column) => (
                // columns of a sheet have no name but their place
                // oxlint-disable-next-line react/no-array-index-key
                <th key={column} scope="col" title={header}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          {rows.map(({ rowNumber, before, after }) => (
            <tbody key={rowNumber}>
              <Cells rowNumber={rowNumber} label={texts.shiftBefore} cells={before} other={after} />
              <Cells rowNumber={null} label={texts.shiftAfter} cells={after} other={before} isAfter />
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
}

function Cells({
  rowNumber,
  label,
  cells,
  other,
  isAfter = false,
}: {
  rowNumber: number | null;
  label: string;
  cells: readonly string[];
  other: readonly string[];
  isAfter?: boolean;
}) {
  return (
    <tr data-after={isAfter || undefined}>
      {rowNumber !== null && (
        <th scope="rowgroup" rowSpan={2}>
          {rowNumber}
        </th>
      )}
      <th scope="row">{label}</th>
      {cells.map((cell, column) => (
        // oxlint-disable-next-line react/no-array-index-key
        <td key={column} title={cell} data-moved={(isAfter && cell !== other[column]) || undefined}>
          {cell}
        </td>
      ))}
    </tr>
  );
}
