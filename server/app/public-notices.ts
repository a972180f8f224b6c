import { publicAnswers } from '../areas/clarification/public-answers.ts';
import type { FastifyInstance } from 'fastify';
import { publicRecruits } from '../areas/recruitment-notice/public-page.ts';
import { publicChapters } from '../areas/tender-file/public-files.routes.ts';
import { policiesJson, publicPolicies } from '../areas/seal-policy/public-policies.ts';
import { publicFilesHtml } from '../areas/tender-file/public-files.ts';
import { publicVisits } from '../areas/site-visit/public-visits.ts';
import { publicTenders, type TenderFilesHtml } from '../areas/tender-notice/public-notices.ts';
import { publicNotices } from '../http/public-notices.ts';
import { stageFollowers } from './stage-followers.ts';

/** How bids are sealed, and the files. */
const filesOf: TenderFilesHtml = async (db, tenderGuids) =>
  `${await publicPolicies(db, tenderGuids)}${await publicFilesHtml(stageFollowers)(db, tenderGuids)}`;

/** What anybody gets of the tenders of a notice: what was clarified, the dates of visits, how bids are sealed, and the files. */
const tenders = publicTenders(stageFollowers, {
  filesOf,
  answers: publicAnswers,
  visits: publicVisits,
  policies: policiesJson,
});
const pages = publicNotices([tenders, publicRecruits]);

/** What the public pages show, one section a kind, and the files anybody gets there. */
export const publicNoticeRoutes = (app: FastifyInstance) => {
  pages(app);
  publicChapters(stageFollowers)(app);
};
