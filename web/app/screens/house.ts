import { paths } from '#shared/areas/session/paths';
import type { Screen } from './screen.ts';

/** Screens of what the platform keeps for everybody: 工作日历管理, 法定参数 and 公告管理. */
export const houseScreens: readonly Screen[] = [
  {
    path: paths.calendar,
    load: () => import('../../areas/calendar/calendar-page.tsx').then((module) => module.CalendarPage),
  },
  {
    path: paths.legalParameters,
    needs: ['legal:write', 'legal:limit'],
    load: () =>
      import('../../areas/legal-parameter/legal-parameter-page.tsx').then(
        (module) => module.LegalParameterPage,
      ),
  },
  {
    path: paths.announcements,
    needs: ['dictionary:write'],
    load: () =>
      import('../../areas/announcement/announcement-list-page.tsx').then(
        (module) => module.AnnouncementListPage,
      ),
  },
];
