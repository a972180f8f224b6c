import { useQuery } from '@tanstack/react-query';
import { workbenchDay } from '#shared/areas/workbench/contract';
import { query } from '../../api/query.ts';
import { useUser } from '../../api/user.ts';
import { serverNow } from '../../api/server-clock.ts';
import { listedKinds } from '#shared/areas/workbench/documents';
import { formatDateTime } from '#shared/kit/dates';
import { PageHead } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { Announcements } from './announcements.tsx';
import { Charts } from './charts.tsx';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { MyDocuments } from './my-documents.tsx';
import { QuickLinks } from './quick-links.tsx';
import { ReturnedToMe } from './returned-to-me.tsx';
import { useTexts } from './texts.ts';
import { ToDecide } from './to-decide.tsx';
import { WaitingForOthers } from './waiting-for-others.tsx';
import css from './workbench-page.module.css';

const documentReads = Object.values(listedKinds).map(({ area }) => `${area}:read`);

/** The start page: what waits for me and for others, what comes next, how my documents stand, what is announced. */
export function WorkbenchPage() {
  const texts = useTexts();
  const user = useUser();
  const day = useQuery({ ...query(workbenchDay, {}), staleTime: 0 });
  // Who never decides anything has no empty table of it.
  const decides = day.data?.figures.some(({ key }) => key === 'toDecide') ?? false;
  const hour = Number(formatDateTime(serverNow()).slice(11, 13));
  return (
    <>
      <PageHead title={texts.greeting(hour, user?.name ?? '')} place={texts.title}>
        <QuickLinks />
      </PageHead>
      <ReturnedToMe />
      <PageState of={day} rows={2}>
        {({ steps, figures }) => (
          <>
            <FirstSteps of={steps} />
            <Figures of={figures} />
          </>
        )}
      </PageState>
      <div className={css.columns}>
        <div className={css.wide}>
          {day.data && <WaitingForOthers of={day.data.waiting} />}
          {decides && <ToDecide />}
          <Charts />
        </div>
        <div className={css.narrow}>
          {documentReads.some((one) => user?.permissions.includes(one)) && <MyDocuments />}
          <Announcements />
        </div>
      </div>
    </>
  );
}
