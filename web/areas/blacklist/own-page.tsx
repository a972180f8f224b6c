import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { paths } from '#shared/areas/session/paths';
import { type OwnMeasure, ownMeasureCalls } from '#shared/areas/supplier-rating/blacklist-contract';
import { measureReason, measureStatus, type SupplierStanding } from '#shared/areas/supplier-rating/codes';
import { query, refetch } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { daysUntil } from '../../parts/date/due-date.tsx';
import { useTimeLeft } from '../../parts/date/time-left.ts';
import { EnterpriseTabs } from '../../parts/enterprise/tabs.tsx';
import { FileList } from '../../parts/file/list.tsx';
import css from './blacklist.module.css';
import { MeasureCourse } from './measure-course.tsx';
import { KindTag, MeasureTag } from './measure-tag.tsx';
import { OwnRatings } from './own-ratings.tsx';
import { useTexts } from './texts.ts';

const StateDialog = onDemand(() => import('./state-dialog.tsx').then((module) => module.StateDialog));
const alertTypes: Record<SupplierStanding, 'success' | 'warning' | 'error'> = {
  normal: 'success',
  suspended: 'warning',
  blacklisted: 'error',
};

/** A supplier's own page: how it stands, measures about it with its statements, how it was rated. */
export function OwnMeasuresPage() {
  const texts = useTexts().own;
  const found = useQuery({ ...query(ownMeasureCalls.list, {}, { quiet: true }), staleTime: 0 });
  return (
    <>
      <PageHead title={texts.title} />
      <EnterpriseTabs open={paths.ownMeasures}>
        <PageState of={found} rows={10}>
          {({ standing, list }) => (
            <>
              <Alert className={css.notice!} type={alertTypes[standing]} showIcon title={texts[standing]} />
              <Panel title={texts.measures}>
                {list.length === 0 ? (
                  <NothingYet hint={texts.noMeasures} />
                ) : (
                  list.map((one) => <Measure key={one.guid} of={one} />)
                )}
              </Panel>
            </>
          )}
        </PageState>
        <OwnRatings />
      </EnterpriseTabs>
    </>
  );
}

/** One measure as the supplier reads it, with its statement. */
function Measure({ of }: { of: OwnMeasure }) {
  const texts = useTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const reload = () => void refetch(client, ownMeasureCalls.list);
  const mayState = of.actions.includes('state');
  return (
    <article className={css.measure} aria-label={of.measureNo}>
      <div className={css.tops}>
        <h3>{of.measureNo}</h3>
        <KindTag kind={of.kind} />
        <MeasureTag of={of} />
        <span>
          {mayState && (
            <Button type="primary" onClick={() => setOpen(true)}>
              {texts.act.state}
            </Button>
          )}
        </span>
      </div>
      <Waiting of={of} mayState={mayState} />
      <div className={css.sides}>
        <DetailFields
          columns={2}
          of={[
            [texts.company, of.enterpriseName, true],
            [texts.reason, measureReason.label(of.reason, language)],
            [texts.months, texts.monthsOf(of.months)],
            [
              texts.facts,
              <span key="facts" className={css.pre}>
                {of.facts}
              </span>,
              true,
            ],
            [texts.noticeTime, of.noticeTime?.slice(0, 16)],
            [texts.due, of.statementDue],
            [texts.term, of.validFrom && `${of.validFrom} – ${of.validTo}`, true],
            [texts.files, <FileList key="files" files={of.files} />, true],
          ]}
        />
        <MeasureCourse entries={of.entries} />
      </div>
      {isOpen && (
        <StateDialog
          of={of}
          isOver={false}
          onSent={() => {
            setOpen(false);
            reload();
          }}
          onRefused={reload}
          onClose={() => setOpen(false)}
        />
      )}
    </article>
  );
}

/** Until when the supplier may speak, and who of it. */
function Waiting({ of, mayState }: { of: OwnMeasure; mayState: boolean }) {
  const texts = useTexts();
  const timeLeft = useTimeLeft();
  const maySubmit = useMay('enterprise:submit');
  if (of.status !== measureStatus.code.noticed || of.statementDue === null) return null;
  const left = daysUntil(of.statementDue);
  if (left < 0) return <Alert className={css.notice!} type="info" showIcon title={texts.dueOver} />;
  return (
    <Alert
      className={css.notice!}
      type="warning"
      showIcon
      title={texts.own.answerBy(of.statementDue, timeLeft.due(left))}
      description={mayState || maySubmit ? undefined : texts.own.mayNot}
    />
  );
}
