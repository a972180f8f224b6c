import { paths } from '#shared/areas/session/paths';
import { bandConsequence } from '#shared/areas/supplier-rating/codes';
import { periodText } from '#shared/areas/supplier-rating/periods';
import type { Db } from '../../db/client.ts';
import { notify } from '../notification/notification.service.ts';
import { peopleReaching } from '../user/people-reaching.service.ts';
import type { SupplierRating } from './rating.table.ts';
import { answeringPeople } from './supplier.ts';

/** Tells the supplier of a rating, and those who propose measures when its band leads to one. */
export async function tellRating(db: Db, act: 'publish' | 'revoke', row: SupplierRating): Promise<void> {
  const period = { cn: periodText(row.period, 'cn'), en: periodText(row.period, 'en') };
  const result = row.score === null ? '' : `：${row.score}（${row.grade}）`;
  const resultEn = row.score === null ? '' : `: ${row.score} (${row.grade})`;
  await notify(db, {
    userGuids: await answeringPeople(db, row.supplierGuid),
    kind: 'supplier.rating',
    title:
      act === 'publish'
        ? {
            cn: `${row.enterpriseName}发布了贵单位${period.cn}的评价${result}`,
            en: `${row.enterpriseName} has published your rating for ${period.en}${resultEn}`,
          }
        : {
            cn: `${row.enterpriseName}撤销了贵单位${period.cn}的评价`,
            en: `${row.enterpriseName} has revoked your rating for ${period.en}`,
          },
    link: paths.ownMeasures,
  });
  if (act !== 'publish' || row.consequence < bandConsequence.code.suspend) return;
  const proposers = await peopleReaching(db, 'supplier:blacklist', row);
  await notify(db, {
    userGuids: proposers.map(({ guid }) => guid),
    kind: 'supplier.rating',
    title: {
      cn: `${row.supplierName}${period.cn}评价${result}，${bandConsequence.label(row.consequence, 'cn')}`,
      en: `${row.supplierName}, ${period.en}${resultEn}: ${bandConsequence.label(row.consequence, 'en')}`,
    },
    link: paths.supplierRatings,
  });
}
