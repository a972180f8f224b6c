import { Space, Tag, Typography } from 'antd';
import { citationIn } from '#shared/areas/legal-parameter/citation-in';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import type { ProjectDetail } from '#shared/areas/project/contract';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { Wan } from '../../kit/amounts.tsx';
import { CodeText } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { useProjectLabels } from './labels.ts';
import { useTimeLeft } from '../../parts/date/time-left.ts';
import { useTexts } from './texts.ts';

type Signing = NonNullable<ProjectDetail['signing']>;

const named = (no: string, name: string) => [no, name].filter(Boolean).join(' ');

/** Whether people are being reminded of it already. */
export const isSigningNear = ({ daysLeft, remindedAt }: Pick<Signing, 'daysLeft' | 'remindedAt'>) =>
  daysLeft <= (remindedAt[0] ?? 0);

/** Until when its contracts are due, and on what law that rests. */
export function SigningDue({ of: { dueDate, daysLeft, text, article, remindedAt } }: { of: Signing }) {
  const language = useLanguage();
  const left = useTimeLeft();
  const isNear = isSigningNear({ daysLeft, remindedAt });
  return (
    <Space wrap>
      {dueDate}
      <Tag color={daysLeft < 0 ? 'error' : isNear ? 'warning' : undefined}>
        {daysLeft < 0 ? left.late(daysLeft) : left.due(daysLeft)}
      </Tag>
      <Typography.Text type="secondary">
        {text[language]} {article !== '' && citationIn(language, article)}
      </Typography.Text>
    </Space>
  );
}

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
        ...(of.signing
          ? [[label.signingDue, <SigningDue key="signing" of={of.signing} />, true] as const]
          : []),
        ...(of.contractNo ? [[label.contractNo, named(of.contractNo, of.contractName)] as const] : []),
      ]}
    />
  );
}
