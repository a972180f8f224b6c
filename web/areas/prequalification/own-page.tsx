import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { applicationState } from '#shared/areas/prequalification/codes';
import { ownApplicationCalls as calls } from '#shared/areas/prequalification/contract';
import { paths } from '#shared/areas/session/paths';
import { preMethod } from '#shared/areas/tender-notice/codes';
import { keptFresh, query } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { PlainTable } from '../../parts/form/plain-table.tsx';
import css from './prequalification.module.css';
import { useTexts } from './texts.ts';

type Own = z.output<(typeof calls)['own']['output']>;
const a = applicationState.code;

/** One prequalification as its applicant meets it: what is asked, what was handed in, and the result once it is sent. */
export function OwnApplicationPage() {
  const texts = useTexts();
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const found = useQuery({ ...query(calls.own, { guid }, { quiet: true }), ...keptFresh });
  return (
    <LoadedPage title={texts.ownTitle} of={found} rows={6}>
      {(own) => <Page own={own} />}
    </LoadedPage>
  );
}

function Page({ own }: { own: Own }) {
  const texts = useTexts();
  const language = useLanguage();
  const { guid, limit, method, conditions, consortium, maxMembers } = own;
  return (
    <>
      <PageHead
        title={own.tenderName}
        place={texts.ownTitle}
        state={<CodeTag list={applicationState} code={own.status} />}
      >
        {own.applyNo && <LinkButton to={paths.ownBid(guid)}>{texts.handedIn}</LinkButton>}
        {own.secondsLeft > 0 && (
          <LinkButton type="primary" to={paths.prepareBid(guid)}>
            {texts.prepare}
          </LinkButton>
        )}
      </PageHead>
      {own.toldAt && <Result own={own} />}
      <Panel title={texts.basics}>
        <DetailFields
          of={[
            [texts.tender, own.tenderNo],
            [texts.buyer, own.buyerName],
            [texts.deadline, own.deadline.slice(0, 16)],
            [texts.method, preMethod.label(method, language)],
            [texts.limit, limit === null ? null : texts.places(limit)],
            [texts.consortium, consortium ? texts.mayConsortium(maxMembers) : texts.noConsortium],
            [texts.applyNo, own.applyNo],
            [texts.time, own.submittedAt],
          ]}
        />
      </Panel>
      <Panel title={texts.conditions}>
        <ol className={css.list}>
          {conditions.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ol>
      </Panel>
    </>
  );
}

/** 结果通知书. */
function Result({ own: { status, reason, findings, toldAt } }: { own: Own }) {
  const texts = useTexts();
  const isPassed = status === a.passed;
  const said = isPassed
    ? texts.resultOf.passed
    : status === a.void
      ? texts.resultOf.void
      : texts.resultOf.failed;
  return (
    <Panel title={texts.result}>
      <Alert
        className={css.note!}
        type={isPassed ? 'success' : 'warning'}
        showIcon
        title={said}
        description={[reason, isPassed && texts.passedNext, isPassed && texts.frozen, toldAt?.slice(0, 16)]
          .filter(Boolean)
          .join(' ')}
      />
      {findings && (
        <PlainTable
          heads={[texts.conditions, texts.fits, texts.reason]}
          rows={findings.map((one) => [
            one.condition,
            one.fits ? texts.met : texts.notMet,
            one.reason || '-',
          ])}
        />
      )}
    </Panel>
  );
}
