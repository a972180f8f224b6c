import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { handoverReason, handoverStatus } from '#shared/areas/handover/codes';
import { handoverCalls as calls, type HandoverDetail } from '#shared/areas/handover/contract';
import { paths } from '#shared/areas/session/paths';
import { mutation, query, refetch } from '../../api/query.ts';
import { CodeTag, CodeText } from '../../kit/code-tag.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { FileList } from '../../parts/file/list.tsx';
import { AnswerActs } from './answer-acts.tsx';
import { GivenItems, GivenTable } from './given.tsx';
import css from './handover.module.css';
import { useOfferFacts } from './offer-facts.tsx';
import { SignBlock } from './sign-block.tsx';
import { useTexts } from './texts.ts';

/** One hand-over: who gave what to whom, and what of it was taken back. */
export function HandoverPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const texts = useTexts();
  const found = useQuery({ ...query(calls.info, { guid }, { quiet: true }), staleTime: 0 });
  return (
    <LoadedPage title={texts.detail} of={found} rows={10}>
      {(of) => <Detail of={of} />}
    </LoadedPage>
  );
}

function Detail({ of }: { of: HandoverDetail }) {
  const texts = useTexts();
  return (
    <>
      <PageHead
        title={of.handoverNo}
        place={texts.detail}
        state={<CodeTag list={handoverStatus} code={of.status} />}
      >
        <LinkButton to={of.bizType === null ? paths.handovers : `${paths.ownHandovers}?tab=records`}>
          {texts.back}
        </LinkButton>
        <Button onClick={() => window.print()}>{texts.print}</Button>
        {of.actions.includes('takeBack') && <TakeBack of={of} />}
        <AnswerActs of={of} />
      </PageHead>
      <Panel>
        <Facts of={of} />
      </Panel>
      <Panel title={texts.whatGoes}>
        <GivenTable of={of.given} />
      </Panel>
      <Panel title={texts.items}>
        <GivenItems of={of} />
      </Panel>
      <SignBlock of={of} />
    </>
  );
}

function TakeBack({ of }: { of: HandoverDetail }) {
  const texts = useTexts();
  const client = useQueryClient();
  const takeBack = useMutation(
    mutation(calls.takeBack, { done: ({ back, stayed }) => texts.done.takeBack(back, stayed) }),
  );
  const reload = () => refetch(client, calls.list, calls.info);
  return (
    <ConfirmButton
      act={texts.takeBack}
      thing={of.handoverNo}
      explanation={texts.takeBackText(of.takeBackUntil.slice(0, 16))}
      onConfirm={() => takeBack.mutateAsync({ guid: of.guid, version: of.version }).then(reload, reload)}
    />
  );
}

function Facts({ of }: { of: HandoverDetail }) {
  const texts = useTexts();
  const mark = usePunctuation();
  const acted = (who: string, when: string) => [who, when.slice(0, 16)].filter(Boolean).join(' · ');
  const long = (text: string) => (text ? <span className={css.text}>{text}</span> : null);
  return (
    <DetailFields
      columns={2}
      of={[
        [texts.from, of.fromDeptName ? mark.noted(of.fromUserName, of.fromDeptName) : of.fromUserName],
        [texts.receivers, mark.row(of.receivers)],
        [texts.witness, of.witnessName],
        [texts.reasonKind, <CodeText key="reasonKind" list={handoverReason} code={of.reasonKind} />],
        [texts.reason, long(of.reason), true],
        [texts.openIssues, long(of.openIssues), true],
        [texts.files, <FileList key="files" files={of.files} />, true],
        [texts.by, of.createUserName],
        [texts.time, of.createTime.slice(0, 16)],
        ...useOfferFacts(of),
        ...(of.takenBackTime ? [[texts.takenBack, acted(of.takenBackBy, of.takenBackTime)] as const] : []),
        ...(of.actions.includes('takeBack')
          ? [[texts.takeBackUntil, of.takeBackUntil.slice(0, 16)] as const]
          : []),
      ]}
    />
  );
}
