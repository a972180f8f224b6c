import { useMemo } from 'react';
import type { PurchaseLimits } from '#shared/areas/legal-parameter/limits';
import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import type { BatchDetail, BatchLine } from '#shared/areas/procurement-plan/batch/batch-views';
import {
  amountOfPurchase,
  batchLineFaults,
  stopsTaking,
} from '#shared/areas/procurement-plan/batch/line-faults';
import { readOwnCell, type SheetField } from '#shared/areas/procurement-plan/batch/own-columns';
import type { BatchLineDraft } from '#shared/areas/procurement-plan/batch/rules';
import { proposeMandatory } from '#shared/areas/procurement-plan/line/mandatory';
import { addMoney, compareMoney } from '#shared/kit/money';
import { useLanguage } from '../../../kit/language.ts';
import { useKitTexts } from '../../../kit/texts.ts';
import type { GridColumn } from '../../../parts/lines/column.ts';
import {
  type GridLayout,
  inLanguage,
  lineWidths,
  readField,
  useGridColumns,
  writeField,
} from '../line/grid-columns.ts';
import type { GridKind } from '../line/grid-lines.ts';
import { blankLine as blankPlanLine } from '../line/line-values.ts';
import { factsOfLine } from './facts-of-line.ts';
import { type BatchLineValues, draftOf, valuesOf } from './batch-line-values.ts';
import { useBatchLineLabels } from './labels.ts';

type Width = readonly [field: string, width: number];
/** What stands in front of a column of any plan line, or in its place. */
const beside: Partial<Record<string, readonly Width[]>> = {
  projectNature: [
    ['outOfPlan', 104],
    ['yearItemGuid', 176],
    ['outReason', 180],
    ['projectNature', 112],
  ],
  estimateAmount: [
    ['batchAmount', 152],
    ['controlPrice', 128],
  ],
  requiredDate: [
    ['expectDate', 116],
    ['requiredDate', 168],
  ],
  remark: [
    ['qualification', 200],
    ['packageNo', 112],
    ['remark', 180],
  ],
};
const widths: readonly Width[] = lineWidths.flatMap((one) => beside[one[0]] ?? [one]);

/** The columns of the grid of a batch plan; the annual plan's line is picked in the list and only shown here. */
export function useBatchGridColumns(plan: BatchDetail, lines: readonly BatchLine[]) {
  const labels = useBatchLineLabels();
  const language = useLanguage();
  const { yes, no } = useKitTexts();
  const planYear = yearOf(plan);
  const layout = useMemo((): GridLayout => {
    const sources = new Map(lines.flatMap(({ yearLine }) => (yearLine ? [[yearLine.guid, yearLine]] : [])));
    const plain = (field: SheetField): Omit<GridColumn, 'key' | 'width'> => ({
      label: labels[field],
      read: (text) => inLanguage(readOwnCell(field, text, { planYear, moneyUnit: 'wan' }), language),
      write: (value) => writeField('remark', value, language, [yes, no]),
    });
    const money = { isNumeric: true, write: writeAmount };
    return {
      widths,
      own: {
        outOfPlan: { ...plain('outOfPlan'), choices: [yes, no] },
        outReason: plain('outReason'),
        qualification: plain('qualification'),
        packageNo: plain('packageNo'),
        expectDate: plain('expectDate'),
        controlPrice: { ...plain('controlPrice'), ...money },
        batchAmount: {
          label: labels.batchAmount,
          read: (text) => inLanguage(readField('estimateAmount', text, planYear), language),
          ...money,
        },
        yearItemGuid: {
          label: labels.yearItemGuid,
          isReadOnly: true,
          read: () => ({ value: undefined }),
          write(value) {
            const source = sources.get(String(value));
            return source ? `${source.planNo} #${source.lineNo}` : '';
          },
        },
      },
    };
    function writeAmount(value: unknown) {
      return writeField('estimateAmount', value, language, [yes, no]);
    }
  }, [lines, labels, language, yes, no, planYear]);
  const { planUnit, planDept, planDeptName } = plan;
  return useGridColumns({ planYear, planUnit, planDept, planDeptName }, layout);
}

const yearOf = ({ period }: BatchDetail) => Number(period.slice(0, 4));

/** The lines of a batch plan as the grid judges and sends them. */
export function batchGrid(
  plan: BatchDetail,
  lines: readonly BatchLine[],
  law: { parameters: LegalParameters; limits: PurchaseLimits },
): GridKind<BatchLine, BatchLineDraft> {
  const estimateOf = (draft: Pick<BatchLineDraft, 'outOfPlan'>, line: BatchLine | undefined) =>
    draft.outOfPlan ? undefined : line?.yearLine?.estimateAmount;
  const proposed = (draft: BatchLineDraft, line: BatchLine | undefined) =>
    proposeMandatory(
      { ...draft, estimateAmount: amountOfPurchase(draft, estimateOf(draft, line)) },
      law.parameters,
    );
  return {
    meant(values, line) {
      const { inviteList = [], techFiles = [] } = line ? valuesOf(line) : {};
      const row = { ...values, inviteList, techFiles } as BatchLineValues;
      return draftOf(row, law.parameters, estimateOf(row, line));
    },
    faultsOf: (draft, line) =>
      batchLineFaults(
        draft,
        factsOfLine({
          ...law,
          planYear: yearOf(plan),
          stored: line,
          fileCount: line?.techFiles.length ?? 0,
          invited: line ? (valuesOf(line).inviteList ?? []) : [],
          yearLine: draft.outOfPlan ? null : withoutOwnPlan(line, lines),
        }),
      ),
    blank: (before) => ({ ...blankPlanLine(plan, before), outOfPlan: true }),
    proposed: (draft, line) => (draft.projectNature == null ? undefined : proposed(draft, line)),
    isNeverNew: stopsTaking,
    sent: ({ inviteList: _invited, techFiles: _files, ...draft }) => draft,
  };
}

/** The annual line of a stored one, with what other plans leave of it: how its rows share that, the server knows. */
function withoutOwnPlan(line: BatchLine | undefined, lines: readonly BatchLine[]) {
  if (!line?.yearLine) return null;
  const { guid, estimateAmount } = line.yearLine;
  const remaining = lines
    .filter((one) => one.guid !== line.guid && one.yearLine?.guid === guid)
    .reduce((sum, { batchAmount }) => addMoney(sum, batchAmount ?? '0'), line.yearLine.remaining);
  return {
    estimateAmount,
    remaining: compareMoney(remaining, estimateAmount) > 0 ? estimateAmount : remaining,
  };
}
