import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { caseOutcome, documentKind } from '#shared/areas/approval/codes';
import { recordKind } from '#shared/areas/supplier/records/codes';
import { type RecordsOverview, supplierRecordCalls } from '#shared/areas/supplier/records/contract';
import { kindOf } from '#shared/areas/supplier/records/kinds';
import type { RecordRound } from '#shared/areas/supplier/records/rows';
import { query } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { beside } from '../../kit/on-demand.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { useRecordTexts } from '../../parts/supplier/record-texts.ts';
import css from './supplier.module.css';
import { useTexts } from './texts.ts';

const ApprovalPanel = beside(() =>
  import('../../parts/approval/panel.tsx').then((module) => module.ApprovalPanel),
);

/** 审核记录: the approval of the last submission, and every submission with what became of it. */
export function Rounds({ of }: { of: RecordsOverview }) {
  const texts = useTexts();
  const found = useQuery({ ...query(supplierRecordCalls.reviewRecord, {}, { quiet: true }), staleTime: 0 });
  return (
    <>
      <Panel title={texts.rounds}>
        <PageState of={found}>
          {({ list }) =>
            list.length === 0 ? (
              <NothingYet hint={texts.noRounds} />
            ) : (
              list.map((round) => <Round key={round.guid} of={round} />)
            )
          }
        </PageState>
      </Panel>
      {of.review && (
        <Panel title={texts.approval}>
          <ApprovalPanel kind={documentKind.code.supplierRecords} guid={of.review.guid} />
        </Panel>
      )}
    </>
  );
}

function Round({ of }: { of: RecordRound }) {
  const texts = useTexts();
  const language = useLanguage();
  const { whole } = useRecordTexts();
  const fieldOf = (kind: RecordRound['remarks'][number]['kind'], field: string) =>
    field === '' ? whole : (kindOf(kind).meta[field]?.label[language] ?? field);
  return (
    <section className={css.change} aria-label={texts.round(of.round)}>
      <h3>
        {texts.round(of.round)}
        {of.outcome === null ? (
          <Tag color="processing" variant="filled">
            {texts.running}
          </Tag>
        ) : (
          <CodeTag list={caseOutcome} code={of.outcome} />
        )}
        <small>
          {texts.by(of.submittedByName, of.submitTime)}
          {of.decideTime && ` · ${texts.decided(of.decidedByName, of.decideTime)}`}
        </small>
      </h3>
      <p className={css.soft}>{texts.sum(of.counts.added, of.counts.changed, of.counts.removed)}</p>
      {of.opinion && <p>{of.opinion}</p>}
      {of.remarks.length > 0 && (
        <ul className={css.remarks} aria-label={texts.remarks}>
          {of.remarks.map(({ recordGuid, kind, field, remark }) => (
            <li key={`${recordGuid}${field}`}>
              <span className={css.soft}>
                {recordKind.label(kind, language)} · {fieldOf(kind, field)}
              </span>{' '}
              {remark}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
