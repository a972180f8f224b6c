import { publicRecruits } from '../areas/recruitment-notice/public-page.ts';
import { publicTenders } from '../areas/tender-notice/public-notices.ts';
import { publicNotices } from '../http/public-notices.ts';
import { stageFollowers } from './stage-followers.ts';

/** What the public pages show, one section a kind. */
export const publicNoticeRoutes = publicNotices([publicTenders(stageFollowers), publicRecruits]);
