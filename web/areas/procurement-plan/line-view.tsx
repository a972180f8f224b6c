import { Alert, Drawer } from 'antd';
import { chainKind } from '#shared/areas/chain/contract';
import type { PlanLine } from '#shared/areas/procurement-plan/plan-views';
import { lineStatus } from '#shared/areas/procurement-plan/codes';
import type { LineField } from '#shared/areas/procurement-plan/fields';
import { faultIn } from '#shared/areas/procurement-plan/fault-texts';
import { Wan } from '../../kit/amounts.tsx';
import { CodeTag } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { useWhereTexts } from '../../parts/where-is-it-texts.ts';
import { WhereIsIt } from '../../parts/where-is-it.tsx';
import { useEditTexts } from './edit-texts.ts';
import { useLineLabels } from './labels.ts';
import { useLineText } from './line-columns.tsx';
import css from './line.module.css';

const WIDTH = 960;
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

/** All fields of one line to read. */
export function LineView({ line, onClose }: { line: PlanLine; onClose: () => void }) {
  const texts = useEditTexts();
  const { title: whereTitle } = useWhereTexts();
  const labels = useLineLabels();
  const language = useLanguage();
  const textOf = useLineText();
  return (
    <Drawer open size={WIDTH} title={texts.lineTitle(line.lineNo)} onClose={onClose}>
      {line.faults.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={line.faults.map(({ message }) => faultIn(language, message)).join('；')}
        />
      )}
      <section className={css.section}>
        <h3 className={css.sectionHead}>{whereTitle}</h3>
        <WhereIsIt kind={chainKind.code.annualPlan} guid={line.guid} />
      </section>
      {(Object.keys(groups) as Group[]).map((group) => (
        <section key={group} className={css.section}>
          <h3 className={css.sectionHead}>{texts.sections[group]}</h3>
          <DetailFields
            of={[
              ...groups[group]
                .filter((field) => !rare.includes(field) || line[field])
                .map((field) => [labels[field], textOf(line, field), wide.includes(field)] as const),
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
        </section>
      ))}
    </Drawer>
  );
}
