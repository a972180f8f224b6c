import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import { siteVisitKind, siteVisitStatus } from '#shared/areas/site-visit/codes';
import {
  siteVisitCalls as calls,
  type SiteVisitAct,
  type SiteVisitRow,
} from '#shared/areas/site-visit/contract';
import { query } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { useTexts } from './texts.ts';
import css from './visit.module.css';
import { WindowsShown } from './windows-shown.tsx';

const windows = () => import('./visit-windows.tsx');
const NoticeWindow = onDemand(() => windows().then((module) => module.NoticeWindow));
const ActWindow = onDemand(() => windows().then((module) => module.ActWindow));

/** 踏勘与答疑会 of a tender: what was announced and how it went; nothing where there is none and none can be (tendering.md 6.3). */
export function VisitPanel({ tenderGuid }: { tenderGuid: string }) {
  const texts = useTexts();
  const mayRead = useMay('clarification:read');
  const [isAnnouncing, setAnnouncing] = useState(false);
  const [asked, setAsked] = useState<{ of: SiteVisitRow; act: SiteVisitAct }>();
  const found = useQuery({
    ...query(calls.ofTender, { guid: tenderGuid }, { quiet: true }),
    enabled: mayRead,
  });
  const { data } = found;
  if (!mayRead || (data?.list.length === 0 && !data.mayAnnounce)) return null;
  return (
    <Panel
      title={texts.title}
      aside={
        data?.mayAnnounce && (
          <Button size="small" onClick={() => setAnnouncing(true)}>
            {texts.announce}
          </Button>
        )
      }
    >
      <PageState of={found} rows={2}>
        {({ list }) =>
          list.length === 0 ? (
            <p>{texts.empty}</p>
          ) : (
            list.map((of) => <One key={of.guid} of={of} onAct={(act) => setAsked({ of, act })} />)
          )
        }
      </PageState>
      {isAnnouncing && <NoticeWindow tenderGuid={tenderGuid} onClose={() => setAnnouncing(false)} />}
      {asked && <ActWindow {...asked} tenderGuid={tenderGuid} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

function One({ of, onAct }: { of: SiteVisitRow; onAct: (act: SiteVisitAct) => void }) {
  const texts = useTexts();
  const language = useLanguage();
  const changed = of.changedAt && texts.changedAt(of.changedAt.slice(0, 16));
  return (
    <section className={css.one} aria-label={siteVisitKind.label(of.kind, language)}>
      <div className={css.head}>
        <strong>{siteVisitKind.label(of.kind, language)}</strong>
        <CodeTag list={siteVisitStatus} code={of.status} />
        {of.actions.map((act) => (
          <Button key={act} size="small" danger={act === 'cancel'} onClick={() => onAct(act)}>
            {texts[act]}
          </Button>
        ))}
      </div>
      <DetailFields
        of={[
          [texts.when, <WindowsShown key="when" of={of.windows} />],
          [texts.place, of.place],
          [texts.contact, `${of.contactName} ${of.contactPhone}`],
          [texts.announcedAt, [of.announcedAt.slice(0, 16), changed].filter(Boolean).join(' ')],
          [texts.bring, <Long key="bring" text={of.bring} />, true],
          ...(of.cancelReason ? [[texts.cancelReason, of.cancelReason, true] as const] : []),
          ...(of.recordedAt ? recordOf(of, texts) : []),
        ]}
      />
    </section>
  );
}

/** The record of a visit; who came is sealed to everybody but its keeper until the opening. */
const recordOf = (of: SiteVisitRow, texts: ReturnType<typeof useTexts>) =>
  [
    [texts.recordedBy, `${of.recordedBy} ${of.recordedAt!.slice(0, 16)}`, true],
    [texts.conduct, <Long key="conduct" text={of.conduct} />, true],
    [
      texts.questions,
      of.questions && (
        <>
          <Long text={of.questions} />
          {of.clarificationGuid && (
            <Link to={paths.clarification(of.clarificationGuid)}>{texts.clarification}</Link>
          )}
        </>
      ),
      true,
    ],
    [
      texts.attendance,
      of.attendance === null ? (
        <span className={css.soft}>{texts.attendanceSealed}</span>
      ) : (
        <Long text={of.attendance} />
      ),
      true,
    ],
  ] as const;

const Long = ({ text }: { text: string }) => <p className={css.long}>{text || '-'}</p>;
