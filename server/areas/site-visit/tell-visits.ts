import { paths } from '#shared/areas/session/paths';
import { siteVisitKind } from '#shared/areas/site-visit/codes';
import { firstOf } from '#shared/areas/site-visit/rules';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { tellHolders } from '../clarification/holders.service.ts';
import type { SiteVisit } from './site-visit.table.ts';

/** Everybody who has the file is told by the system, each by themselves and in the same words. */
const tell = (db: Db, of: SiteVisit, act: string, title: Wording): Promise<void> =>
  tellHolders(db, of.tenderGuid, {
    kind: `siteVisit.${act}`,
    title,
    link: `${paths.ownClarifications}?tab=visits`,
  });

const words = ({ kind, windows }: SiteVisit) => ({
  cn: siteVisitKind.label(kind),
  en: siteVisitKind.label(kind, 'en'),
  from: firstOf(windows).slice(0, 16),
});

export function tellAnnounced(db: Db, of: SiteVisit): Promise<void> {
  const { cn, en, from } = words(of);
  return tell(db, of, 'announced', {
    cn: `“${of.tenderName}”${cn}通知：${from}起，${of.place}`,
    en: `${en} of “${of.tenderName}”: from ${from}, ${of.place}`,
  });
}

export function tellChanged(db: Db, of: SiteVisit): Promise<void> {
  const { cn, en, from } = words(of);
  return tell(db, of, 'changed', {
    cn: `“${of.tenderName}”${cn}安排已变更：${from}起，${of.place}`,
    en: `${en} of “${of.tenderName}” changed: now from ${from}, ${of.place}`,
  });
}

export function tellCancelled(db: Db, of: SiteVisit): Promise<void> {
  const { cn, en } = words(of);
  return tell(db, of, 'cancelled', {
    cn: `“${of.tenderName}”${cn}已取消：${of.cancelReason}`,
    en: `${en} of “${of.tenderName}” cancelled: ${of.cancelReason}`,
  });
}
