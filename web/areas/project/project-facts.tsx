import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import type { ProjectDetail } from '#shared/areas/project/contract';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { Wan } from '../../kit/amounts.tsx';
import { CodeText } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useProjectLabels } from './labels.ts';
import { useTexts } from './texts.ts';

const named = (no: string, name: string) => [no, name].filter(Boolean).join(' ');

/** What a project is; its documents before and behind it are in the chain. */
export function ProjectFacts({ of }: { of: ProjectDetail }) {
  const label = useProjectLabels();
  const texts = useTexts();
  return (
    <DetailFields
      of={[
        [label.projectNo, of.projectNo],
        [label.projectNature, <CodeText key="nature" list={projectNature} code={of.projectNature} />],
        [label.projectType, <CodeText key="type" list={projectType} code={of.projectType} />],
        [label.enterpriseName, of.enterpriseName],
        [label.deptName, of.deptName],
        [label.userName, of.userName],
        [label.tenderWay, <CodeText key="way" list={tenderWay} code={of.tenderWay} />],
        [label.isMandatory, of.isMandatory ? texts.yes : texts.no],
        [
          label.organizationType,
          <CodeText key="organization" list={organizationType} code={of.organizationType} />,
        ],
        ...(of.modeReason ? [[label.modeReason, of.modeReason, true] as const] : []),
        [label.budgetAmount, <Wan key="budget" yuan={of.budgetAmount} />],
        [label.awardAmount, of.awardAmount && <Wan key="award" yuan={of.awardAmount} />],
        ...of.awards
          .filter(({ sectionNo }) => sectionNo === '')
          .map(({ winnerName }) => [label.winner, winnerName] as const),
        [label.createTime, of.createTime],
        ...(of.ordersNo
          ? ([
              [label.entrustUnit, of.entrustUnit],
              [label.agentUnit, of.agentUnit],
              [label.ordersNo, named(of.ordersNo, of.ordersName)],
            ] as const)
          : []),
        ...(of.contractNo ? [[label.contractNo, named(of.contractNo, of.contractName)] as const] : []),
      ]}
    />
  );
}
