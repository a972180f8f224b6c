import { useUser } from '../../api/user.ts';
import { serverNow } from '../../api/server-clock.ts';
import { listedKinds } from '#shared/areas/workbench/documents';
import { formatDateTime } from '#shared/kit/dates';
import { PageHead } from '../../kit/page-head.tsx';
import { Announcements } from './announcements.tsx';
import { Charts } from './charts.tsx';
import { Figures } from './figures.tsx';
import { MyDocuments } from './my-documents.tsx';
import { QuickLinks } from './quick-links.tsx';
import { useTexts } from './texts.ts';
import { ToDecide } from './to-decide.tsx';
import css from './workbench-page.module.css';

const documentReads = Object.values(listedKinds).map(({ area }) => `${area}:read`);

/** The start page: what waits for me, how my documents stand, what is announced. */
export function WorkbenchPage() {
  const texts = useTexts();
  const user = useUser();
  const hour = Number(formatDateTime(serverNow()).slice(11, 13));
  return (
    <>
      <PageHead title={texts.greeting(hour, user?.name ?? '')} place={texts.title}>
        <QuickLinks />
      </PageHead>
      <Figures />
      <div className={css.columns}>
        <div className={css.wide}>
          <ToDecide />
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
