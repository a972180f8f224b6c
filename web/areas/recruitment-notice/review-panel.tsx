import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import {
  applicationStatus,
  recruitStatus,
  reviewerCause,
  storageStatus,
} from '#shared/areas/recruitment-notice/codes';
import { noticeKind } from '#shared/areas/recruitment-notice/kind';
import {
  reviewCalls as calls,
  type Reviewed,
  type ToScore,
} from '#shared/areas/recruitment-notice/review-contract';
import type { NoticeDetail } from '#shared/areas/recruitment-notice/views';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { listQuery, query, refetch } from '../../api/query.ts';
import { useUser } from '../../api/user.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { ApprovalPanel } from '../../parts/approval/panel.tsx';
import { GradeTag } from '../../parts/supplier/marks.tsx';
import { InvestigateWindow } from './investigate-window.tsx';
import css from './notice.module.css';
import { InvestigationsDrawer } from './investigations-drawer.tsx';
import { useInvestigationTexts } from './investigation-texts.ts';
import { ReplaceReviewerWindow } from './replace-reviewer-window.tsx';
import { ExplainWindow, RevokeWindow } from './review-windows.tsx';
import { useReviewTexts } from './review-texts.ts';
import { usePages } from './use-pages.ts';
import { ScoreDrawer } from './score-drawer.tsx';
import { SiftBar, type Sifted } from './sift-bar.tsx';
import { useTexts } from './texts.ts';

/** Review, result and admission of a notice, for whoever may know of it. */
export function ReviewPanels({ of, reload }: { of: NoticeDetail; reload: () => Promise<unknown> }) {
  const texts = useReviewTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const [leaves, setLeaves] = useState<{ guid: string; name: string }>();
  const progress = useQuery(query(calls.progress, { ggGuid: of.guid }, { quiet: true })).data;
  if (!progress) return null;
  const again = async () => {
    await refetch(client, calls.progress, calls.toScore, calls.results);
    await reload();
  };
  return (
    <>
      <Panel title={texts.progress}>
        {progress.reviewers.length === 0 ? (
          <p className={css.soft}>{texts.noReviewers}</p>
        ) : (
          <ul className={css.own}>
            {progress.reviewers.map(({ guid, name, deptName, committed, left }) => (
              <li key={guid}>
                <b>{name}</b>
                <span className={css.soft}>{deptName}</span>
                <span>{texts.of(committed, progress.total)}</span>
                {left && (
                  <>
                    <Tag title={left.reason}>{texts.left}</Tag>
                    <span className={css.soft}>
                      {reviewerCause.label(left.cause, language)} {left.time.slice(0, 16)}
                    </span>
                  </>
                )}
                {!left && committed < (progress.total ?? 0) && of.actions.includes('replaceReviewer') && (
                  <Button
                    type="link"
                    className={css.link}
                    aria-label={texts.replaceTitle(name)}
                    onClick={() => setLeaves({ guid, name })}
                  >
                    {texts.replace}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {progress.storableFrom && of.status === recruitStatus.code.toStore && (
          <p className={css.soft}>{texts.standsUntil(progress.storableFrom.slice(0, 16))}</p>
        )}
        {progress.storage !== null && (
          <p>
            {texts.storage} <Tag>{storageStatus.label(progress.storage, language)}</Tag>
          </p>
        )}
        {progress.storage === storageStatus.code.inReview && progress.storageGuid !== null && (
          <ApprovalPanel kind={noticeKind.code} guid={progress.storageGuid} onDecided={() => void again()} />
        )}
      </Panel>
      {leaves && (
        <ReplaceReviewerWindow
          notice={of}
          of={leaves}
          onClose={() => setLeaves(undefined)}
          onDone={async () => {
            setLeaves(undefined);
            await again();
          }}
        />
      )}
      {progress.isReviewer && <Mine of={of} total={progress.total} onDone={again} />}
      {(progress.total ?? 0) > 0 && <Results of={of} onDone={again} />}
    </>
  );
}

/** What is before the reader as a reviewer. */
function Mine({
  of,
  total,
  onDone,
}: {
  of: NoticeDetail;
  total: number | null;
  onDone: () => Promise<void>;
}) {
  const texts = useReviewTexts();
  const words = useTexts();
  const language = useLanguage();
  const { paging, list, sifted, sift } = usePages<Sifted & { isOpen?: boolean | undefined }>();
  const [opened, setOpened] = useState<ToScore>();
  const found = useQuery({
    ...listQuery(calls.toScore, { ggGuid: of.guid, ...paging }),
    enabled: total !== null,
  });
  if (total === null)
    return (
      <Panel title={texts.mine}>
        <Alert type="info" showIcon title={texts.sealedMine} />
      </Panel>
    );
  const columns: TableColumnsType<ToScore> = [
    { title: words.supplier, dataIndex: 'supplierName', width: 240 },
    {
      title: words.category,
      dataIndex: 'category',
      width: 140,
      render: (code: number) => projectTypeOption.label(code, language),
    },
    {
      title: texts.outcome,
      dataIndex: 'own',
      width: 160,
      render: (own: ToScore['own']) => (
        <>
          <Tag color={own?.isCommitted ? 'green' : own ? 'blue' : 'default'}>
            {own?.isCommitted ? texts.committed : own ? texts.kept : texts.open}
          </Tag>
          {own?.total ?? ''}
        </>
      ),
    },
    {
      title: texts.acts,
      key: 'acts',
      width: 100,
      render: (_, row) => (
        <Button type="link" className={css.link} onClick={() => setOpened(row)}>
          {row.own?.isCommitted ? texts.view : texts.score}
        </Button>
      ),
    },
  ];
  return (
    <Panel title={texts.mine}>
      <SiftBar sifted={sifted} sift={sift}>
        <Checkbox
          checked={sifted.isOpen === true}
          onChange={({ target }) => sift({ isOpen: target.checked || undefined })}
        >
          {texts.siftOpen}
        </Checkbox>
      </SiftBar>
      <ListTable of={found} list={list} columns={columns} scroll={{ x: 640 }} />
      {opened && (
        <ScoreDrawer
          notice={of}
          of={opened}
          onClose={() => setOpened(undefined)}
          onDone={async () => {
            setOpened(undefined);
            await onDone();
          }}
        />
      )}
    </Panel>
  );
}

/** What reviewers gave, what it came to, and what is done with each applicant. */
function Results({ of, onDone }: { of: NoticeDetail; onDone: () => Promise<void> }) {
  const texts = useReviewTexts();
  const words = useTexts();
  const language = useLanguage();
  const user = useUser();
  const visits = useInvestigationTexts();
  const { paging, list, sifted, sift } = usePages<Sifted & { isUnexplained?: boolean | undefined }>();
  const [asked, setAsked] = useState<{
    act: 'explain' | 'investigate' | 'records' | 'revoke';
    of: Reviewed;
  }>();
  const found = useQuery(listQuery(calls.results, { ggGuid: of.guid, ...paging }));
  const close = () => setAsked(undefined);
  const done = async () => {
    close();
    await onDone();
  };
  const mayExplain = (row: Reviewed) =>
    of.status === recruitStatus.code.toConfirm &&
    row.scores.some((one) => one.isOutlier && one.reviewerGuid === user?.guid);
  const columns: TableColumnsType<Reviewed> = [
    { title: words.supplier, dataIndex: 'supplierName', width: 220 },
    {
      title: words.category,
      dataIndex: 'category',
      width: 120,
      render: (code: number) => projectTypeOption.label(code, language),
    },
    {
      title: texts.scores,
      dataIndex: 'scores',
      width: 260,
      render: (scores: Reviewed['scores']) => (
        <ul className={css.scores}>
          {scores.map((one) => (
            <li key={one.reviewerGuid} title={one.opinion}>
              {one.reviewerName} {one.total ?? (one.isPassed ? texts.pass : texts.fail)}
              {one.isOutlier && (
                <Tag color="orange" title={one.explanation || texts.outlier}>
                  {one.explanation ? texts.explained : texts.outlier}
                </Tag>
              )}
            </li>
          ))}
        </ul>
      ),
    },
    { title: texts.average, dataIndex: 'average', width: 80, align: 'right', render: figure },
    { title: texts.median, dataIndex: 'median', width: 80, align: 'right', render: figure },
    { title: texts.spread, dataIndex: 'spread', width: 80, align: 'right', render: figure },
    {
      title: texts.outcome,
      dataIndex: 'status',
      width: 160,
      render: (code: number, { reason }) => (
        <>
          <CodeTag list={applicationStatus} code={code} />
          <div className={css.soft}>{reason}</div>
        </>
      ),
    },
    {
      title: texts.grade,
      dataIndex: 'grade',
      width: 120,
      render: (grade: Reviewed['grade'], { validTo }) =>
        grade === null ? (
          texts.none
        ) : (
          <>
            <GradeTag grade={grade} />
            <div className={css.soft}>{validTo}</div>
          </>
        ),
    },
    {
      title: texts.acts,
      key: 'acts',
      width: 128,
      render: (_, row) => {
        const act = mayExplain(row)
          ? 'explain'
          : of.actions.includes('investigate') && row.status === applicationStatus.code.reviewPassed
            ? 'investigate'
            : of.actions.includes('revoke') && row.status === applicationStatus.code.admitted
              ? 'revoke'
              : undefined;
        return (
          <>
            {act && (
              <Button
                type="link"
                className={css.link}
                danger={act === 'revoke'}
                onClick={() => setAsked({ act, of: row })}
              >
                {texts[act]}
              </Button>
            )}
            {of.needInvestigate && isVisited(row) && (
              <Button type="link" className={css.link} onClick={() => setAsked({ act: 'records', of: row })}>
                {visits.records}
              </Button>
            )}
          </>
        );
      },
    },
  ];
  return (
    <Panel title={texts.results}>
      <SiftBar sifted={sifted} sift={sift} hasStatus>
        {of.status === recruitStatus.code.toConfirm && (
          <Checkbox
            checked={sifted.isUnexplained === true}
            onChange={({ target }) => sift({ isUnexplained: target.checked || undefined })}
          >
            {texts.siftUnexplained}
          </Checkbox>
        )}
      </SiftBar>
      <ListTable of={found} list={list} empty={texts.noResults} columns={columns} scroll={{ x: 1248 }} />
      {asked?.act === 'explain' && <ExplainWindow of={asked.of} onClose={close} onDone={done} />}
      {asked?.act === 'revoke' && <RevokeWindow of={asked.of} onClose={close} onDone={done} />}
      {asked?.act === 'records' && (
        <InvestigationsDrawer
          of={asked.of}
          maySettle={of.actions.includes('investigate')}
          onClose={close}
          onDone={onDone}
        />
      )}
      {asked?.act === 'investigate' && <InvestigateWindow of={asked.of} onClose={close} onDone={done} />}
    </Panel>
  );
}

/** It may have been investigated: it passed its review. */
const isVisited = ({ status }: Reviewed) =>
  status === applicationStatus.code.reviewPassed || status >= applicationStatus.code.investigationPassed;

const figure = (value: number | null) => value ?? '-';
