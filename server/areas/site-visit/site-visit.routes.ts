import { siteVisitCalls } from '#shared/areas/site-visit/contract';
import { serveAll } from '../../http/route.ts';
import { listOwnVisits, listVisits } from './read-visits.ts';
import { announceVisit, cancelVisit, changeVisit, recordVisit } from './run-visits.ts';

/** Site visits and question meetings, of the buyer and of suppliers. */
export const siteVisitRoutes = serveAll(siteVisitCalls, {
  ofTender: listVisits,
  announce: announceVisit,
  change: changeVisit,
  cancel: cancelVisit,
  record: recordVisit,
  own: listOwnVisits,
});
