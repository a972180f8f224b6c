import { publicAnswers } from '../areas/clarification/public-answers.ts';
import type { FastifyInstance } from 'fastify';
import { publicRecruits } from '../areas/recruitment-notice/public-page.ts';
import { publicChapters } from '../areas/tender-file/public-files.routes.ts';
import { publicFilesHtml } from '../areas/tender-file/public-files.ts';
import { publicVisits } from '../areas/site-visit/public-visits.ts';
import { publicTenders, type TenderFilesHtml } from '../areas/tender-notice/public-notices.ts';
import { publicNotices } from '../http/public-notices.ts';
import { stageFollowers } from './stage-followers.ts';

/** What anybody gets of the tenders of a notice: the dates of visits, and the files. */
const belowNotice: TenderFilesHtml = async (db, tenderGuids) =>
  `${await publicVisits(db, tenderGuids)}${await publicFilesHtml(stageFollowers)(db, tenderGuids)}`;

const pages = publicNotices([publicTenders(stageFollowers, belowNotice, publicAnswers), publicRecruits]);

/** What the public pages show, one section a kind, and the files anybody gets there. */
export const publicNoticeRoutes = (app: FastifyInstance) => {
  pages(app);
  publicChapters(stageFollowers)(app);
};
