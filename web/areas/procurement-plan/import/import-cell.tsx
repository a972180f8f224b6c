import { Button, Popover, Space, Tooltip } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import type { ImportRowView } from '#shared/areas/procurement-plan/import/import-contract';
import type { LineField } from '#shared/areas/procurement-plan/line/fields';
import type { TenderWay } from '#shared/areas/project/purchase-mode';
import { isMoney } from '#shared/kit/money';
import { Wan } from '../../../kit/amounts.tsx';
import { useLanguage } from '../../../kit/language.ts';
import { useKitTexts } from '../../../kit/texts.ts';
import css from './import.module.css';
import { isCorrectable } from './import-status.ts';
import { useImportTexts } from './import-texts.ts';
import { useLineLabels } from '../line/labels.ts';
import { lineCodes, plainText } from '../line/line-columns.tsx';
import { LineInput } from '../line/line-input.tsx';
import { useFaultText } from '../line/use-fault-text.ts';
import type { Import } from './use-import.ts';

/** One value of a row to be imported; what is wrong is said at it, and a click corrects it. */
export function ImportCell({ row, field, work }: { row: ImportRowView; field: LineField; work: Import }) {
  const texts = useImportTexts();
  const labels = useLineLabels();
  const faultText = useFaultText();
  const [isOpen, setOpen] = useState(false);
  const fault = row.faults.find((one) => one.field === field);
  const shown = <Shown row={row} field={field} />;
  const message = fault && faultText(fault);
  const hint =
    message ??
    (row.corrected.includes(field) ? texts.corrected : row.proposed.includes(field) ? texts.proposed : '');
  if (!isCorrectable(row)) return shown;
  return (
    <Popover
      trigger="click"
      destroyOnHidden
      open={isOpen}
      onOpenChange={setOpen}
      title={texts.correct(row.rowNumber, labels[field])}
      content={<Editor row={row} field={field} work={work} message={message} onDone={() => setOpen(false)} />}
    >
      <Tooltip title={isOpen ? '' : hint}>
        <button
          type="button"
          className={css.cell}
          data-proposed={row.proposed.includes(field) || undefined}
          data-corrected={row.corrected.includes(field) || undefined}
        >
          {row.values[field] == null && fault ? <em className={css.fault}>{message}</em> : shown}
          <span className="visually-hidden">{texts.correct(row.rowNumber, labels[field])}</span>
        </button>
      </Tooltip>
    </Popover>
  );
}

function Shown({
  row: { values, categoryName, demandDeptName },
  field,
}: {
  row: ImportRowView;
  field: LineField;
}) {
  const language = useLanguage();
  const { yes, no } = useKitTexts();
  const value = values[field];
  if (field === 'estimateAmount' && typeof value === 'string' && isMoney(value)) return <Wan yuan={value} />;
  if (field === 'categoryCode' && categoryName) return categoryName;
  if (field === 'demandDept' && demandDeptName) return demandDeptName;
  return plainText(value, lineCodes[field], language, [yes, no]);
}

function Editor({
  row,
  field,
  work,
  message,
  onDone,
}: {
  row: ImportRowView;
  field: LineField;
  work: Import;
  message: string | undefined;
  onDone: () => void;
}) {
  const texts = useImportTexts();
  const [value, setValue] = useState<unknown>(row.values[field]);
  const [isSending, setSending] = useState(false);
  function send(next: unknown) {
    setSending(true);
    work.correct.mutate(
      { rowNumber: row.rowNumber, field, value: next },
      { onSuccess: onDone, onSettled: () => setSending(false) },
    );
  }
  function onKeyDown(event: KeyboardEvent) {
    const isText = event.target instanceof HTMLTextAreaElement && !event.ctrlKey;
    const isList =
      event.target instanceof HTMLElement && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Enter' && !isText && !isList) send(value ?? null);
  }
  return (
    // the key belongs to whatever input the field has
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={css.editor} onKeyDown={onKeyDown}>
      <LineInput
        field={field}
        of={{
          tenderWay: row.values.tenderWay as TenderWay | undefined,
          demandDeptName: row.demandDeptName,
        }}
        value={value}
        autoFocus
        onChange={(next: unknown) =>
          setValue(isEvent(next) ? (next as { target: { value: unknown } }).target.value : next)
        }
      />
      {message && <p className={css.fault}>{message}</p>}
      <Space>
        <Button type="primary" size="small" loading={isSending} onClick={() => send(value ?? null)}>
          {texts.save}
        </Button>
        {row.corrected.includes(field) && (
          <Button size="small" onClick={() => send(null)}>
            {texts.restore}
          </Button>
        )}
      </Space>
    </div>
  );
}

const isEvent = (given: unknown) => typeof given === 'object' && given !== null && 'target' in given;
