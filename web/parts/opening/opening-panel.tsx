import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { meetingAppointmentStatus } from '#shared/areas/bidding/codes';
import { attendWay, openingState } from '#shared/areas/opening/codes';
import { openingCalls as calls } from '#shared/areas/opening/contract';
import type { OpeningDetail } from '#shared/areas/opening/views';
import { paths } from '#shared/areas/session/paths';
import { mutation, query, refetch } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import css from './opening.module.css';
import { useTexts } from './texts.ts';

const AppointWindow = onDemand(() => import('./appoint-window.tsx').then((module) => module.AppointWindow));

/** 开标 of a tender: its appointment on the way to approval, and the door to the meeting. */
export function OpeningPanel({ tenderGuid }: { tenderGuid: string }) {
  const texts = useTexts();
  const mayRead = useMay('scheme:read');
  const [asked, setAsked] = useState<{ of: OpeningDetail | undefined }>();
  const found = useQuery({
    ...query(calls.ofTender, { guid: tenderGuid }, { quiet: true }),
    enabled: mayRead,
  });
  const { data } = found;
  if (!mayRead || (data?.list.length === 0 && !data.mayAppoint)) return null;
  return (
    <Panel
      title={texts.openTitle}
      aside={
        data?.mayAppoint && (
          <Button size="small" onClick={() => setAsked({ of: undefined })}>
            {texts.appoint}
          </Button>
        )
      }
    >
      <PageState of={found} rows={2}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={css.soft}>{texts.noAppointment}</p>
          ) : (
            list.map((of) => <One key={of.guid} of={of} onEdit={() => setAsked({ of })} />)
          )
        }
      </PageState>
      {asked && data && (
        <AppointWindow
          tenderGuid={tenderGuid}
          of={asked.of}
          supervisors={data.supervisors}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
}

function One({ of, onEdit }: { of: OpeningDetail; onEdit: () => void }) {
  const texts = useTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const onSuccess = () => refetch(client, calls.ofTender);
  const submit = useMutation({ ...mutation(calls.submit, { done: texts.submitted }), onSuccess });
  const recall = useMutation({ ...mutation(calls.recall, { done: texts.recalled }), onSuccess });
  const { guid, version, actions } = of;
  return (
    <section className={css.one}>
      <div className={css.head}>
        <strong>{texts.leg(of.leg)}</strong>
        <CodeTag list={meetingAppointmentStatus} code={of.status} />
        <CodeTag list={openingState} code={of.state} />
        {actions.includes('edit') && (
          <Button size="small" onClick={onEdit}>
            {texts.edit}
          </Button>
        )}
        {actions.includes('submit') && (
          <Button
            size="small"
            type="primary"
            loading={submit.isPending}
            onClick={() => submit.mutate({ guid, version })}
          >
            {texts.submit}
          </Button>
        )}
        {actions.includes('recall') && (
          <Button size="small" loading={recall.isPending} onClick={() => recall.mutate({ guid, version })}>
            {texts.recall}
          </Button>
        )}
        {of.status === meetingAppointmentStatus.code.inEffect && (
          <Link to={paths.opening(guid)}>{texts.enter}</Link>
        )}
      </div>
      <DetailFields
        of={[
          [texts.meetingNo, of.meetingNo],
          [texts.time, of.time.slice(0, 16)],
          [texts.place, of.place],
          [texts.way, attendWay.label(of.attendWay, language)],
          [texts.host, of.hostName],
          [texts.recorder, of.recorderName],
          [texts.supervisor, of.supervisorName],
          [texts.notary, of.notary],
          [texts.decryptMinutes, of.decryptMinutes],
          [texts.remark, of.remark, true],
        ]}
      />
    </section>
  );
}
