import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import { enterpriseReview, enterpriseVersion } from '../../areas/enterprise-info/enterprise-version.table.ts';
import type { Owner } from './owner.ts';

/** A version of their enterprise's information that they submitted, approved and since replaced. */
export async function enterpriseInfoOf({ db, place, person, no }: Owner) {
  const [version] = await db
    .insert(enterpriseVersion)
    .values({
      enterpriseGuid: place.enterpriseGuid,
      number: Number(no),
      status: enterpriseApproval.code.approved,
      content: { enterpriseName: `企业${no}` },
      name: `企业${no}`,
      round: 1,
      submittedAt: new Date(),
      submittedByName: person.name,
      decidedAt: new Date(),
      decidedByName: '审核员',
      createdByGuid: person.guid,
    })
    .returning({ guid: enterpriseVersion.guid });
  await db.insert(enterpriseReview).values({
    versionGuid: version!.guid,
    round: 1,
    submittedByName: person.name,
    content: { enterpriseName: `企业${no}` },
    outcome: 'approved',
    decidedAt: new Date(),
    decidedByName: '审核员',
  });
  return { enterpriseVersion: version!.guid };
}
