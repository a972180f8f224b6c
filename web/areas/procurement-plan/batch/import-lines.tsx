import { useMutation } from '@tanstack/react-query';
import type { SheetRow } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { type BatchLineForm, batchLineForm } from '#shared/areas/procurement-plan/batch/rules';
import type { LineField } from '#shared/areas/procurement-plan/line/fields';
import { isMoney } from '#shared/kit/money';
import { call } from '../../../api/call.ts';
import { mutation } from '../../../api/query.ts';
import { Wan } from '../../../kit/amounts.tsx';
import { useLanguage } from '../../../kit/language.ts';
import { useKitTexts } from '../../../kit/texts.ts';
import { lineCodes, plainText } from '../line/line-columns.tsx';
import { useBatchLineLabels } from './labels.ts';
import { SheetWindow } from './sheet-window.tsx';
import { useSheetTexts } from './sheet-texts.ts';

/** What tells a reader whether the rows are those they mean; everything else is looked at line by line afterwards. */
const shown = [
  ['projectName', 260],
  ['batchAmount', 140],
  ['outOfPlan', 96],
  ['projectType', 96],
  ['tenderWay', 112],
  ['fundSource', 120],
  ['plannedIssueDate', 120],
  ['expectDate', 120],
  ['content', 260],
] as const;

const { techFiles: _files, ...fields } = batchLineForm.shape;

/** A cell that cannot be stored is left empty, which the line's own check then names. */
const inputOf = ({ values }: SheetRow) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => name in fields && fields[name as keyof typeof fields].safeParse(value).success,
    ),
  ) as Partial<Omit<BatchLineForm, 'techFiles'>>;

/** 导入明细: lines of a batch plan from a sheet. */
export function ImportLines({
  planGuid,
  onDone,
  onClose,
}: {
  planGuid: string;
  onDone: () => Promise<void>;
  onClose: () => void;
}) {
  const texts = useSheetTexts();
  const label = useBatchLineLabels();
  const language = useLanguage();
  const { yes, no } = useKitTexts();
  const add = useMutation(mutation(batchPlan.addLines, { done: texts.linesTaken }));
  return (
    <SheetWindow
      of="lines"
      title={texts.importLines}
      hint={texts.linesHint}
      columns={shown.map(([field, width]) => ({
        field,
        title: label[field],
        width,
        ...(field === 'batchAmount' && { align: 'right' as const }),
        render: (value) =>
          field === 'batchAmount' && typeof value === 'string' && isMoney(value) ? (
            <Wan yuan={value} />
          ) : (
            plainText(value, lineCodes[field as LineField], language, [yes, no])
          ),
      }))}
      start={(fileGuid) => call(batchPlan.readLines, { planGuid, fileGuid })}
      onTake={async (rows) => {
        await add.mutateAsync({ planGuid, items: rows.map(inputOf) });
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
