import type { ReactNode } from 'react';
import { lineStatus } from '#shared/areas/procurement-plan/line/codes';
import type { LineField } from '#shared/areas/procurement-plan/line/fields';
import type { PlanLine } from '#shared/areas/procurement-plan/line/views';
import { Wan } from '../../../kit/amounts.tsx';
import { CodeTag } from '../../../kit/code-tag.tsx';
import { DetailFields } from '../../../kit/detail-fields.tsx';
import { useEditTexts } from './edit-texts.ts';
import { useLineLabels } from './labels.ts';
import { useLineText } from './line-columns.tsx';
import css from './line.module.css';

type Group = 'project' | 'money' | 'purchase' | 'time' | 'demand';
const groups: Record<Group, readonly LineField[]> = {
  project: ['projectName', 'projectNature', 'projectType', 'categoryCode', 'quantity', 'unit', 'content'],
  money: ['estimateAmount', 'taxIncluded', 'taxRate', 'fundSource', 'budgetSubject'],
  purchase: [
    'tenderWay',
    'organizationType',
    'contractType',
    'isMandatory',
    'mandatoryReason',
    'modeReasonCode',
    'modeReason',
  ],
  time: ['plannedIssueDate', 'plannedOpenDate', 'plannedAwardDate', 'plannedContractDate', 'requiredDate'],
  demand: ['demandDept', 'demandContact', 'demandPhone', 'areaCode', 'address', 'smeFlag', 'remark'],
};
/** Fields most lines have no use for; shown when there is something in them. */
const rare: readonly LineField[] = ['mandatoryReason', 'modeReasonCode', 'modeReason'];
const wide: readonly LineField[] = ['projectName', 'content', 'modeReason', 'mandatoryReason', 'remark'];

/** The fields every plan line has, to read, in the sections of its form. */
export function LineFacts({ line, amountLabel }: { line: PlanLine; amountLabel?: string }) {
  const texts = useEditTexts();
  const labels = useLineLabels();
  const textOf = useLineText();
  const labelOf = (field: LineField) =>
    field === 'estimateAmount' ? (amountLabel ?? labels.estimateAmount) : labels[field];
  return (Object.keys(groups) as Group[]).map((group) => (
    <FactSection key={group} title={texts.sections[group]}>
      <DetailFields
        of={[
          ...groups[group]
            .filter((field) => !rare.includes(field) || line[field])
            .map((field) => [labelOf(field), textOf(line, field), wide.includes(field)] as const),
          ...(group === 'money'
            ? [
                [texts.used, <Wan key="used" yuan={line.usedAmount} />] as const,
                [
                  texts.lineStatus,
                  <CodeTag key="status" list={lineStatus} code={line.lineStatus} />,
                ] as const,
              ]
            : []),
        ]}
      />
    </FactSection>
  ));
}

/** A titled part of a drawer that shows one line. */
export function FactSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h3 className={css.sectionHead}>{title}</h3>
      {children}
    </section>
  );
}
