import { stepAct } from '#shared/areas/approval/codes';
import { levelNameIn } from '#shared/areas/approval/default-level-names';
import type { ApprovalStep } from '#shared/areas/approval/contract';
import { voidedWord } from '#shared/areas/document/voided';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import type { PlanDetail } from '#shared/areas/procurement-plan/annual/plan-views';
import type { PlanLine } from '#shared/areas/procurement-plan/line/views';
import type { LineField } from '#shared/areas/procurement-plan/line/fields';
import { amountInWords } from '#shared/kit/amount-in-words';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { Wan } from '../../../kit/amounts.tsx';
import { useLanguage } from '../../../kit/language.ts';
import { usePunctuation } from '../../../kit/punctuation.ts';
import { useEditTexts } from '../line/edit-texts.ts';
import { useLineLabels } from '../line/labels.ts';
import { useLineText } from '../line/line-columns.tsx';
import { useDocumentTexts } from '../../../parts/document/texts.ts';
import { useDocumentFields } from '../../../parts/document/fields.tsx';
import type { PrintedApproval } from '../../../parts/document/print-page.tsx';
import { PrintSheet, useSheetTexts } from '../../../parts/document/print-sheet.tsx';
import css from './print.module.css';
import { useTexts } from './texts.ts';

const columns: readonly LineField[] = [
  'projectName',
  'content',
  'projectType',
  'categoryCode',
  'estimateAmount',
  'fundSource',
  'tenderWay',
  'organizationType',
  'isMandatory',
  'plannedIssueDate',
  'demandDept',
  'demandContact',
  'remark',
];

/** The sheet itself: header, lines, sums with the amount in words, approval record. */
export function AnnualSheet({
  plan,
  lines,
  approval: { steps, findings },
}: {
  plan: PlanDetail;
  lines: readonly PlanLine[];
  approval: PrintedApproval;
}) {
  const texts = useEditTexts();
  const { mandatory } = useTexts();
  const { amountInWords: inWords } = useSheetTexts();
  const labels = useLineLabels();
  const language = useLanguage();
  const textOf = useLineText();
  const { colon } = usePunctuation();
  const { planName, totalAmount } = plan;
  const facts = useDocumentFields({
    of: annualPlanKind,
    panel: 'print',
    from: plan,
    own: {
      status: plan.voided ? voidedWord[language] : planStatus.label(plan.status, language),
      userName: `${plan.userName} ${plan.handlerPhone}`,
      approvalDocNo: plan.approvalDocNo || '-',
      parentPlanGuid: plan.parentPlanNo ?? '-',
    },
    without: plan.remark ? [] : ['remark'],
  });
  return (
    <PrintSheet
      title={planName}
      facts={facts}
      isWide
      by={[texts.preparer, plan.userName]}
      findings={findings}
    >
      <table className={css.lines}>
        <thead>
          <tr>
            <th>{texts.lineNo}</th>
            {columns.map((field) => (
              <th key={field}>{labels[field]}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.guid}>
              <td>{line.lineNo}</td>
              {columns.map((field) => (
                <td key={field} className={css[field]}>
                  {textOf(line, field)}
                </td>
              ))}
            </tr>
          ))}
          <tr className={css.sum}>
            <td colSpan={5}>
              {texts.sum} · {inWords}
              {colon}
              {amountInWords(totalAmount)}
            </td>
            <td className={css.estimateAmount}>
              <Wan yuan={totalAmount} />
            </td>
            <td colSpan={8}>
              {mandatory}
              {colon}
              <Wan yuan={plan.mandatoryAmount} />
            </td>
          </tr>
        </tbody>
      </table>
      {steps.length > 0 && <Record steps={steps} />}
    </PrintSheet>
  );
}

function Record({ steps }: { steps: readonly ApprovalStep[] }) {
  const { record } = useDocumentTexts();
  const language = useLanguage();
  return (
    <section className={css.record}>
      <h2>{record}</h2>
      <table className={css.lines}>
        <tbody>
          {steps.map((step) => (
            <tr key={step.guid}>
              <td>{levelNameIn(language, step.levelName) || '-'}</td>
              <td>
                {step.actorName} {step.deptName}
              </td>
              <td>{stepAct.label(step.act, language)}</td>
              <td className={css.opinion}>{step.opinion || '-'}</td>
              <td>{step.at}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
