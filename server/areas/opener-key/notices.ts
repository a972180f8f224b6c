import { paths } from '#shared/areas/session/paths';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { findPlatform } from '../enterprise/enterprise.service.ts';
import { notify, settleAsked } from '../notification/notification.service.ts';
import { peopleWithPermission } from '../user/permission-people.service.ts';

const AT_MOST = 50;

/** Asks those who confirm to call the opener. */
export async function askSecurity(
  db: Db,
  { guid, personName, enterpriseName }: { guid: string; personName: string; enterpriseName: string },
): Promise<void> {
  const platform = await findPlatform(db);
  if (platform === null) return;
  const people = await peopleWithPermission(db, 'openerKey:confirm', [platform], AT_MOST);
  await notify(db, {
    userGuids: people.map((one) => one.guid),
    kind: 'openerKey.registered',
    title: {
      cn: `${enterpriseName}${personName}登记了开标密钥，请电话核对指纹后确认`,
      en: `${personName} of ${enterpriseName} has registered an opener's key: compare its fingerprint by telephone`,
    },
    link: paths.openerKeyList,
    asksFor: guid,
  });
}

/** Nobody has to call about it any more. */
export const nothingToConfirm = (db: Db, guid: string) => settleAsked(db, { asksFor: guid });

/** Tells its opener what became of their key. */
export const tellOpener = (
  db: Db,
  userGuid: string,
  kind: 'confirmed' | 'refused' | 'ending',
  title: Wording,
) => notify(db, { userGuids: [userGuid], kind: `openerKey.${kind}`, title, link: paths.openerKeys });
