import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { meetingAppointmentStatus } from '#shared/areas/bidding/codes';
import { prequalificationState } from '#shared/areas/prequalification/codes';
import {
  type PrequalificationAct,
  prequalificationCalls as calls,
  type PrequalificationView,
} from '#shared/areas/prequalification/contract';
import { noticeOfTenders, paths } from '#shared/areas/session/paths';
import { preMethod } from '#shared/areas/tender-notice/codes';
import { keptFresh, query, refetch } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { FileList } from '../../parts/file/list.tsx';
import { ActWindow, type WindowAct } from './act-windows.tsx';
import { ApplicationsPanel } from './applications-panel.tsx';
import css from './prequalification.module.css';
import { useTexts } from './texts.ts';

const p = prequalificationState.code;

/** 资格预审 of a tender, for whoever conducts or sees it. */
export function PrequalificationPage() {
  const texts = useTexts();
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const found = useQuery({ ...query(calls.ofTender, { guid }, { quiet: true }), ...keptFresh });
  return (
    <LoadedPage title={texts.title} of={found} rows={8}>
      {(of) => <Page of={of} />}
    </LoadedPage>
  );
}

const inHead = (act: PrequalificationAct): act is WindowAct => act !== 'review';
const primary: readonly PrequalificationAct[] = ['open', 'conclude', 'send'];

function Page({ of }: { of: PrequalificationView }) {
  const texts = useTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const mayInvite = useMay('tenderNotice:write');
  const [act, setAct] = useState<WindowAct>();
  const words: Record<WindowAct, string> = {
    appoint: texts.appoint,
    open: texts.openAll,
    nameReviewers: texts.nameReviewers,
    conclude: texts.conclude,
    reopen: texts.reopen,
    send: texts.send,
    fail: texts.fail,
  };
  const isDone = of.status === p.told && !of.actions.includes('fail');
  return (
    <>
      <PageHead
        title={of.tenderName}
        place={texts.title}
        state={<CodeTag list={prequalificationState} code={of.status} />}
      >
        <LinkButton to={paths.tender(of.tenderGuid)}>{texts.toTender}</LinkButton>
        {isDone && mayInvite && (
          <LinkButton to={noticeOfTenders([of.tenderGuid])}>{texts.toNotice}</LinkButton>
        )}
        {of.actions.filter(inHead).map((one) => (
          <Button
            key={one}
            danger={one === 'fail'}
            type={primary.includes(one) ? 'primary' : 'default'}
            onClick={() => setAct(one)}
          >
            {words[one]}
          </Button>
        ))}
      </PageHead>
      {of.openedAt === null && (
        <Alert className={css.note!} type="info" showIcon title={texts.sealed} description={texts.worth} />
      )}
      {isDone && <Alert className={css.note!} type="info" showIcon title={texts.next} />}
      <Panel title={texts.basics}>
        <DetailFields
          of={[
            [texts.tender, of.tenderNo],
            [texts.deadline, of.deadline.slice(0, 16)],
            [texts.method, preMethod.label(of.method, language)],
            [texts.limit, of.limit === null ? null : texts.places(of.limit)],
            [texts.openedAt, of.openedAt],
            [texts.concludedAt, of.concludedAt],
            [texts.toldAt, of.toldAt],
            [texts.passed, of.passed],
            [
              texts.conditions,
              <ol key="conditions" className={css.list}>
                {of.conditions.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ol>,
              true,
            ],
          ]}
        />
      </Panel>
      <Panel title={texts.meeting}>
        <DetailFields
          of={[
            [
              texts.meetingStatus,
              <CodeTag key="state" list={meetingAppointmentStatus} code={of.meetingStatus} />,
            ],
            [texts.meetingAt, of.meetingAt?.slice(0, 16)],
            [texts.meetingPlace, of.meetingPlace],
            [texts.recorder, of.recorderName],
            [texts.supervisor, of.supervisorName],
          ]}
        />
      </Panel>
      <Reviewing of={of} />
      <ApplicationsPanel of={of} />
      {act && (
        <ActWindow
          act={act}
          of={of}
          title={words[act]}
          onDone={async () => {
            await refetch(client, calls.ofTender, calls.list);
            setAct(undefined);
          }}
          onClose={() => setAct(undefined)}
        />
      )}
    </>
  );
}

/** Who reviews, and the report they sign. */
function Reviewing({ of }: { of: PrequalificationView }) {
  const texts = useTexts();
  if (of.reviewers.length === 0) return null;
  const { report } = of;
  return (
    <Panel title={texts.reviewers}>
      <ul className={css.list}>
        {of.reviewers.map((one) => (
          <li key={`${one.name} ${one.employer}`}>
            {one.name} <span className={css.soft}>{one.employer}</span>{' '}
            {one.isExpert ? texts.expert : texts.buyerSide}
          </li>
        ))}
      </ul>
      {report !== null && (
        <div className={css.row}>
          <div className={css.acts}>
            <Button onClick={() => saveFile(texts.reportName(of.tenderNo), report)}>{texts.download}</Button>
          </div>
          <span className={css.soft}>
            {texts.reportDigest} <span className={css.digest}>{of.reportDigest}</span>
          </span>
          <FileList files={of.reportFiles} />
        </div>
      )}
    </Panel>
  );
}
