import { type AnnouncedVisit, announcedVisit } from '#shared/areas/site-visit/contract';
import { formatDateTime } from '#shared/kit/dates';
import { pick } from '../../kit/pick.ts';
import type { SiteVisit } from './site-visit.table.ts';

/** A visit as everybody may read it; of its record nothing. */
export const toAnnounced = (of: SiteVisit): AnnouncedVisit => ({
  ...pick(of, announcedVisit.shape),
  announcedAt: formatDateTime(of.announcedAt),
  changedAt: of.changedAt && formatDateTime(of.changedAt),
});
