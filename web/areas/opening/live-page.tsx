import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { openingRole, openingState, openingStep } from '#shared/areas/opening/codes';
import { openingCalls as calls } from '#shared/areas/opening/contract';
import type { LiveOpening } from '#shared/areas/opening/views';
import { formatMoney } from '#shared/kit/money';
import { mutation } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { StepLine, stepsAt } from '../../parts/course/step-line.tsx';
import { LiveBids } from './live-bids.tsx';
import { LiveDissents } from './live-dissents.tsx';
import { LiveOpeners } from './live-openers.tsx';
import { LiveRecord } from './live-record.tsx';
import css from './opening.module.css';
import { useTexts } from './texts.ts';
import { useLive } from './use-live.ts';

const windows = () => import('./live-windows.tsx');
const BeginWindow = onDemand(() => windows().then((module) => module.BeginWindow));
const ExtendWindow = onDemand(() => windows().then((module) => module.ExtendWindow));
const InterruptWindow = onDemand(() => windows().then((module) => module.InterruptWindow));
const TechnicalWindow = onDemand(() =>
  import('./technical-window.tsx').then((module) => module.TechnicalWindow),
);

const r = openingRole.code;
const s = openingStep.code;
const m = openingState.code;

/** 开标现场: the one page that host, openers, bidders and supervisor see move. */
export function LivePage() {
  const texts = useTexts();
  const [search] = useSearchParams();
  const { found, reload } = useLive(search.get('guid') ?? '');
  return (
    <>
      <PageHead
        title={found.data?.tenderName ?? texts.live}
        place={texts.live}
        state={found.data && <CodeTag list={openingState} code={found.data.state} />}
      />
      <PageState of={found} rows={12}>
        {(of) => (
          <>
            <Meeting of={of} onMoved={reload} />
            <LiveOpeners of={of} onMoved={reload} />
            <LiveBids of={of} onMoved={reload} />
            <LiveDissents of={of} onMoved={reload} />
            <LiveRecord of={of} onMoved={reload} />
          </>
        )}
      </PageState>
    </>
  );
}

interface Part {
  of: LiveOpening;
  onMoved: () => unknown;
}

function Meeting({ of, onMoved }: Part) {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const names = openingStep.codes.map((step) => openingStep.label(step, language));
  // The step that was taken last goes on until the next is; with the last all are over.
  const marks = stepsAt(names, of.step === names.length ? of.step : Math.max(of.step - 1, 0)).map(
    (one, at) => {
      const taken = of.steps.find(({ step }) => step === at + 1);
      return { ...one, ...(taken && { note: taken.at.slice(11, 19) }) };
    },
  );
  return (
    <Panel title={texts.leg(of.leg)}>
      <StepLine steps={marks} label={texts.step} />
      {of.endNote && <Alert type="error" showIcon title={of.endNote} />}
      <DetailFields
        of={[
          [texts.meetingNo, of.meetingNo],
          [texts.tenderNo, of.tenderNo],
          [texts.buyer, of.buyerName],
          [texts.time, of.time],
          [texts.serverTime, of.serverTime],
          [texts.place, of.place],
          [texts.host, of.hostName],
          [texts.recorder, of.recorderName],
          [
            texts.supervisor,
            of.supervisorName &&
              `${of.supervisorName} ${of.supervisorAt ? texts.thereSince(of.supervisorAt.slice(11, 16)) : texts.notThere}`,
          ],
          [texts.roles, mark.row(of.roles.map((role) => openingRole.label(role, language)))],
          ...(of.controlPrice ? [[texts.controlPrice, formatMoney(of.controlPrice)] as const] : []),
          ...(of.basePrice ? [[texts.basePrice, formatMoney(of.basePrice)] as const] : []),
          ...(of.decryptUntil && of.step === s.decrypt
            ? [[texts.decryptUntil, of.decryptUntil] as const]
            : []),
          ...(of.lateReason ? [[texts.late, of.lateReason, true] as const] : []),
          ...(of.listDigest
            ? [
                [
                  texts.listDigest,
                  <span key="list" className={css.digest}>
                    {of.listDigest}
                  </span>,
                  true,
                ] as const,
              ]
            : []),
        ]}
      />
      <Acts of={of} onMoved={onMoved} />
    </Panel>
  );
}

/** What the reader may do with the meeting as a whole; all others see who is waited for. */
function Acts({ of, onMoved }: Part) {
  const texts = useTexts();
  const language = useLanguage();
  const [open, setOpen] = useState<'begin' | 'extend' | 'interrupt' | 'technical'>();
  const step = useMutation({ ...mutation(calls.step), onSuccess: onMoved });
  const attend = useMutation({ ...mutation(calls.attend, { done: texts.signedIn }), onSuccess: onMoved });
  const resume = useMutation({ ...mutation(calls.resume), onSuccess: onMoved });
  const { guid, next, roles } = of;
  const isHost = roles.includes(r.host);
  const isOver = of.state === m.ended || of.state === m.notOpened;
  const isThere = roles.includes(r.supervisor)
    ? of.supervisorAt !== null
    : (of.bids ?? []).every(({ isOwn, attendedAt }) => !isOwn || attendedAt !== null);
  const maySignIn =
    !isOver && !isThere && (roles.includes(r.supervisor) || (roles.includes(r.bidder) && of.step > 0));
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    void onMoved();
  };
  return (
    <div className={css.acts}>
      {next && (
        <Button
          type="primary"
          disabled={next.obstacle !== null}
          loading={step.isPending}
          onClick={() => (next.step === s.begin ? setOpen('begin') : step.mutate({ guid, step: next.step }))}
        >
          {texts.nextStep(openingStep.label(next.step, language))}
        </Button>
      )}
      {next?.obstacle && <span className={css.soft}>{next.obstacle[language]}</span>}
      {maySignIn && (
        <Button type="primary" loading={attend.isPending} onClick={() => attend.mutate({ guid })}>
          {texts.signIn}
        </Button>
      )}
      {isHost && of.step === s.decrypt && of.state !== m.interrupted && (
        <>
          <Button onClick={() => setOpen('extend')}>{texts.extend}</Button>
          <Button loading={resume.isPending} onClick={() => resume.mutate({ guid })}>
            {texts.again}
          </Button>
        </>
      )}
      {isHost && !isOver && of.step > 0 && of.state !== m.interrupted && (
        <Button onClick={() => setOpen('interrupt')}>{texts.interrupt}</Button>
      )}
      {isHost && of.state === m.interrupted && (
        <Button type="primary" loading={resume.isPending} onClick={() => resume.mutate({ guid })}>
          {texts.resume}
        </Button>
      )}
      {of.technical && (
        <Button type="primary" onClick={() => setOpen('technical')}>
          {texts.technical}
        </Button>
      )}
      {!isHost && (
        <span className={css.soft}>
          {isOver ? texts.over : of.step === 0 ? texts.waiting : texts.onlyHost}
        </span>
      )}
      {open === 'begin' && <BeginWindow of={of} onDone={done} onClose={close} />}
      {open === 'extend' && <ExtendWindow of={of} onDone={done} onClose={close} />}
      {open === 'technical' && <TechnicalWindow of={of} onDone={done} onClose={close} />}
      {open === 'interrupt' && <InterruptWindow of={of} onDone={done} onClose={close} />}
    </div>
  );
}
