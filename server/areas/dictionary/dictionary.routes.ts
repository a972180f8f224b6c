import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/areas/dictionary/contract';
import { formatDateTime } from '#shared/kit/dates';
import { databaseNow } from '../../db/database-now.ts';
import { serve, servePublic } from '../../http/route.ts';
import * as announcements from './announcement.ts';
import { areas, areasAndDistricts, categories, industries } from './tree.service.ts';

export function dictionaryRoutes(app: FastifyInstance) {
  servePublic(app, calls.getSystemTime, async (_input, { db }) => formatDateTime(await databaseNow(db)));
  servePublic(app, calls.areaTree, async () => areas());
  servePublic(app, calls.industryList, async () => industries());
  serve(app, calls.allAreaList, async () => areasAndDistricts());
  serve(app, calls.categoryTree, (_input, { db }) => categories(db));

  serve(app, calls.currentAnnouncements, (_input, context) => announcements.announcedNow(context));
  serve(app, calls.listAnnouncements, announcements.allAnnouncements);
  serve(app, calls.saveAnnouncement, announcements.putAnnouncement);
  serve(app, calls.publishAnnouncement, announcements.publish);
  serve(app, calls.withdrawAnnouncement, announcements.withdraw);
}
