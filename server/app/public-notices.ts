import { publicRecruits } from '../areas/recruitment-notice/public-page.ts';
import { publicTenders } from '../areas/tender-notice/public-notices.ts';
import { publicNotices } from '../http/public-notices.ts';

/** What the public pages show, one section a kind. */
export const publicNoticeRoutes = publicNotices([publicTenders, publicRecruits]);
