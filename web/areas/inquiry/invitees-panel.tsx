import { Table, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { answerState } from '#shared/areas/inquiry/codes';
import { inquiryKind } from '#shared/areas/inquiry/kind';
import type { InquiryDetail, InquiryInvitee } from '#shared/areas/inquiry/views';
import { paths } from '#shared/areas/session/paths';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { useMay } from '../../api/user.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { cardPlace, useCards } from '../../kit/list-cards.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { Sealed } from '../../parts/law/sealed.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { StandingTag } from '../../parts/supplier/marks.tsx';
import css from './inquiry.module.css';
import { useTexts } from './texts.ts';

/** Whom it is sent to, for who may know; what they said, after the deadline. */
export function InviteesPanel({ of: { invitees, sentAt } }: { of: InquiryDetail }) {
  const texts = useTexts();
  const label = useKindLabels(inquiryKind);
  const mayOpen = useMay('supplier:read');
  const isSealed = sentAt !== null && (invitees ?? []).some(({ answer }) => answer === null);
  const columns: TableColumnsType<InquiryInvitee> = [
    {
      dataIndex: 'name',
      title: label.inviteList,
      width: 220,
      className: cardPlace.title,
      render: (name: string, { enterpriseGuid, standing }) => (
        <>
          {mayOpen ? <Link to={paths.supplier(enterpriseGuid)}>{name}</Link> : name}{' '}
          {standing !== supplierStanding.code.normal && <StandingTag standing={standing} />}
        </>
      ),
    },
    {
      dataIndex: 'reason',
      title: texts.reason,
      className: cardPlace.line,
    },
    {
      dataIndex: 'answer',
      title: texts.answer,
      width: 180,
      className: cardPlace.line,
      render: (answer: InquiryInvitee['answer']) =>
        answer === null ? (
          <span className={css.soft}>{sentAt === null ? texts.notSent : '-'}</span>
        ) : (
          <>
            <CodeTag list={answerState} code={answer.state} />
            {answer.answeredAt && (
              <div className={css.soft}>
                {answer.answeredBy} {answer.answeredAt.slice(0, 16)}
              </div>
            )}
            {answer.reason && <div>{answer.reason}</div>}
          </>
        ),
    },
  ];
  const cards = useCards(columns);
  return (
    <Panel title={texts.invitees}>
      {invitees === null ? (
        <Sealed />
      ) : invitees.length === 0 ? (
        <p className={css.soft}>{texts.none}</p>
      ) : (
        <>
          {isSealed && <p className={css.lead}>{texts.answersSealed}</p>}
          <Table
            size="small"
            rowKey="enterpriseGuid"
            columns={columns}
            scroll={{ x: 640 }}
            {...cards}
            dataSource={invitees}
            pagination={false}
          />
        </>
      )}
    </Panel>
  );
}
