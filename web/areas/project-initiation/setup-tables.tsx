import { Table, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { planType, type PlanType } from '#shared/areas/procurement-plan/line/codes';
import { setupFileKind } from '#shared/areas/project-initiation/codes';
import type { SetupDetail, SetupInvitee, SetupLine } from '#shared/areas/project-initiation/setup-views';
import { paths } from '#shared/areas/session/paths';
import { setupKind } from '#shared/areas/project-initiation/kind';
import { Wan } from '../../kit/amounts.tsx';
import { CodeText } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { useCards } from '../../kit/list-cards.tsx';
import { FileList } from '../../parts/file/list.tsx';
import { StandingTag } from '../../parts/supplier/marks.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { useDetailTexts } from './detail-texts.ts';
import { useInviteeLabels } from './labels.ts';
import css from './setup.module.css';

const planScreen: Record<PlanType, (guid: string) => string> = {
  [planType.code.annual]: paths.annualPlan,
  [planType.code.batch]: paths.batchPlan,
  [planType.code.selfRun]: paths.selfPlan,
};

/** The plan lines a set-up takes of, with what it takes and what is left of them. */
export function LinesTable({ lines, total }: { lines: readonly SetupLine[]; total: string }) {
  const texts = useDetailTexts();
  const label = useKindLabels(setupKind);
  const columns: TableColumnsType<SetupLine> = [
    {
      key: 'plan',
      title: label.lines,
      render: (_, line) => (
        <>
          {line.projectName}
          <div className={css.soft}>
            <CodeText list={planType} code={line.planType} /> ·{' '}
            <Link to={planScreen[line.planType](line.planGuid)}>{line.planNo}</Link>
          </div>
        </>
      ),
    },
    {
      dataIndex: 'amount',
      title: texts.taken,
      width: 180,
      align: 'right',
      render: (yuan: string) => <Wan yuan={yuan} />,
    },
    {
      dataIndex: 'remaining',
      title: texts.remaining,
      width: 180,
      align: 'right',
      render: (yuan: string) => <Wan yuan={yuan} />,
    },
  ];
  return (
    <Table
      size="small"
      rowKey="guid"
      columns={columns}
      {...useCards(columns)}
      dataSource={[...lines]}
      pagination={false}
      summary={() => (
        <Table.Summary.Row>
          <Table.Summary.Cell index={0}>{texts.sum}</Table.Summary.Cell>
          <Table.Summary.Cell index={1} align="right">
            <b>
              <Wan yuan={total} />
            </b>
          </Table.Summary.Cell>
          <Table.Summary.Cell index={2} />
        </Table.Summary.Row>
      )}
    />
  );
}

/** 拟邀请/推荐单位 with the level and range they had when the set-up was saved, and how they stand today. */
export function InviteesTable({ invitees }: { invitees: readonly SetupInvitee[] }) {
  const label = useInviteeLabels();
  const texts = useDetailTexts();
  const columns: TableColumnsType<SetupInvitee> = [
    {
      key: 'name',
      title: label.enterpriseGuid,
      width: 260,
      render: (_, { enterpriseGuid, name }) => <Link to={paths.supplier(enterpriseGuid)}>{name}</Link>,
    },
    { dataIndex: 'grade', title: label.grade, width: 100, render: (grade: string) => grade || '-' },
    { dataIndex: 'scope', title: label.scope, width: 220, render: (scope: string) => scope || '-' },
    { dataIndex: 'reason', title: label.reason },
    {
      dataIndex: 'standing',
      title: texts.standing,
      width: 120,
      render: (standing: SetupInvitee['standing']) => <StandingTag standing={standing} />,
    },
  ];
  return (
    <Table
      size="small"
      rowKey="enterpriseGuid"
      columns={columns}
      dataSource={[...invitees]}
      pagination={false}
      scroll={{ x: 900 }}
    />
  );
}

/** The attachments by what they prove. */
export function FilesOfKinds({ files }: { files: SetupDetail['files'] }) {
  const language = useLanguage();
  const kinds = setupFileKind.codes.filter((kind) => files.some((file) => file.kind === kind));
  if (kinds.length === 0) return <FileList files={[]} />;
  return (
    <div className={css.kinds}>
      {kinds.map((kind) => (
        <section key={kind}>
          <h4>{setupFileKind.label(kind, language)}</h4>
          <FileList files={files.filter((file) => file.kind === kind)} />
        </section>
      ))}
    </div>
  );
}
