import { numberOf } from '#shared/areas/auction/codes';
import { paths } from '#shared/areas/session/paths';
import { formatDateTime } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { mainAccountsOf } from '../enterprise-info/reviewer.service.ts';
import { notify } from '../notification/notification.service.ts';
import type { Tender } from '../tender/tenders.service.ts';
import { entrantsOf } from '../tender-entry/entrants.service.ts';
import type { Auction } from './auction.table.ts';

type Told = Pick<Auction, 'guid' | 'tenderName' | 'startsAt'>;

const tell = async (db: Db, of: Told, enterpriseGuid: string, kind: string, title: Wording) =>
  notify(db, {
    userGuids: await mainAccountsOf(db, enterpriseGuid),
    kind,
    title,
    link: paths.auction(of.guid),
  });

/** Tells whoever comes to the tender when its auction begins, each by itself. */
export async function tellComing(
  db: Db,
  of: Told,
  tender: Tender,
  what: 'published' | 'postponed',
): Promise<void> {
  const time = formatDateTime(of.startsAt).slice(0, 16);
  const text =
    what === 'published'
      ? {
          cn: `“${of.tenderName}”将于${time}开始竞价`,
          en: `The auction of “${of.tenderName}” begins at ${time}`,
        }
      : {
          cn: `“${of.tenderName}”的竞价改于${time}开始`,
          en: `The auction of “${of.tenderName}” begins at ${time} now`,
        };
  for (const { guid } of await entrantsOf(db, tender)) await tell(db, of, guid, `auction.${what}`, text);
}

/** Tells a company the number it offers under. */
export const tellNumber = (db: Db, of: Told, enterpriseGuid: string, no: number): Promise<void> =>
  tell(db, of, enterpriseGuid, 'auction.numbered', {
    cn: `“${of.tenderName}”：贵单位的竞价序号为${numberOf(no)}，${formatDateTime(of.startsAt).slice(0, 16)}开始`,
    en: `“${of.tenderName}”: you offer as no. ${numberOf(no)} from ${formatDateTime(of.startsAt).slice(0, 16)} on`,
  });
