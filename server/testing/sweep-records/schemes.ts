import { tenderWay } from '#shared/areas/project/purchase-mode';
import { schemeStatus, type SchemeStatus } from '#shared/areas/tender-scheme/codes';
import { columnsOfForm } from '../../areas/tender-scheme/scheme-form.ts';
import { tenderScheme } from '../../areas/tender-scheme/scheme.table.ts';
import { aScheme } from '../scheme-world.ts';
import type { Owner } from './owner.ts';

/** Their tender schemes: a draft, one sent and one in force. */
export async function schemesOf({ db, place, person, no }: Owner, { project }: { project: string }) {
  const inState = async (status: SchemeStatus, round: number) => {
    const [row] = await db
      .insert(tenderScheme)
      .values({
        ...columnsOfForm({ ...aScheme(project), schemeName: `方案${no}`, sectionNos: [] }),
        schemeNo: `SWEEP-FA-${no}-${status}`,
        projectNo: `SWEEP-${no}`,
        projectName: '项目',
        projectNature: 3,
        projectType: 3,
        isMandatory: false,
        tenderWay: tenderWay.code.open,
        entrustUnit: '单位',
        deptGuid: place.deptGuid,
        deptName: '部门',
        status,
        round,
        enterpriseGuid: place.enterpriseGuid,
        createUserGuid: person.guid,
        createUserName: person.name,
        updateUserGuid: person.guid,
      })
      .returning({ guid: tenderScheme.guid });
    return row!.guid;
  };
  const { draft, inReview, approved } = schemeStatus.code;
  return {
    scheme: await inState(draft, 0),
    sentScheme: await inState(inReview, 1),
    schemeInForce: await inState(approved, 1),
  };
}
