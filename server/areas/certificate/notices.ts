import { paths } from '#shared/areas/session/paths';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { findPlatform } from '../enterprise/enterprise.service.ts';
import { notify } from '../notification/notification.service.ts';
import { peopleWithPermission } from '../user/permission-people.service.ts';

const AT_MOST = 50;

/** Tells those who issue that somebody waits. */
export async function tellAuthority(
  db: Db,
  { personName, enterpriseName }: { personName: string; enterpriseName: string },
): Promise<void> {
  const platform = await findPlatform(db);
  if (platform === null) return;
  const people = await peopleWithPermission(db, 'certificate:manage', [platform], AT_MOST);
  await notify(db, {
    userGuids: people.map(({ guid }) => guid),
    kind: 'certificate.applied',
    title: {
      cn: `${enterpriseName}${personName}申请数字证书，请签发`,
      en: `${personName} of ${enterpriseName} applies for a certificate`,
    },
    link: paths.certificateAuthority,
  });
}

/** Tells its holder what became of their certificate. */
export const tellHolder = (
  db: Db,
  userGuid: string,
  kind: 'issued' | 'refused' | 'revoked' | 'ending',
  title: Wording,
) => notify(db, { userGuids: [userGuid], kind: `certificate.${kind}`, title, link: paths.certificates });
