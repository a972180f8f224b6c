import { publicAnswers } from '../areas/clarification/public-answers.ts';
import type { FastifyInstance } from 'fastify';
import { publicRecruits } from '../areas/recruitment-notice/public-page.ts';
import { publicChapters } from '../areas/tender-file/public-files.routes.ts';
import { publicFilesHtml } from '../areas/tender-file/public-files.ts';
import { publicTenders } from '../areas/tender-notice/public-notices.ts';
import { publicNotices } from '../http/public-notices.ts';
import { stageFollowers } from './stage-followers.ts';

const pages = publicNotices([
  publicTenders(stageFollowers, publicFilesHtml(stageFollowers), publicAnswers),
  publicRecruits,
]);

/** What the public pages show, one section a kind, and the files anybody gets there. */
export const publicNoticeRoutes = (app: FastifyInstance) => {
  pages(app);
  publicChapters(stageFollowers)(app);
};
