import { error, type LineFault } from '#shared/areas/procurement-plan/line/line-faults';
import { isRegionCode } from '#shared/kit/identifiers/region';
import type { LineDraft } from '#shared/areas/procurement-plan/line/rules';
import type { Db } from '../../../db/client.ts';
import { companyDepartments, departmentNames } from '../../department/department.service.ts';
import { areaNames, categoryNames, leafCategories } from '../../dictionary/dictionary.service.ts';
import type { LineNames } from './plan-mapper.ts';

type Referring = Pick<LineDraft, 'categoryCode' | 'demandDept' | 'areaCode'>;

const referenceText = {
  notLeaf: { cn: '采购品类只能选择末级', en: 'Choose a category of the lowest level' },
  otherUnit: {
    cn: '需求部门不属于编报单位',
    en: 'The demanding department is not part of the reporting unit',
  },
  noRegion: { cn: '请选择实施地区', en: 'Choose the region' },
};

/** Says for any line of this company what is wrong with the things it refers to. */
export async function referenceCheck(
  db: Db,
  enterpriseGuid: string,
): Promise<(line: Referring) => LineFault[]> {
  const leaves = await leafCategories(db);
  const own = new Set(await companyDepartments(db, enterpriseGuid));
  return ({ categoryCode, demandDept, areaCode }) => {
    const faults: LineFault[] = [];
    if (categoryCode && !leaves.has(categoryCode)) faults.push(error('categoryCode', referenceText.notLeaf));
    if (demandDept && !own.has(demandDept)) faults.push(error('demandDept', referenceText.otherUnit));
    if (areaCode && !isRegionCode(areaCode)) faults.push(error('areaCode', referenceText.noRegion));
    return faults;
  };
}

/** The names of what these lines refer to. */
export async function lineNames(db: Db, lines: readonly Referring[]): Promise<LineNames> {
  const all = (field: keyof Referring) => [...new Set(lines.flatMap((line) => line[field] ?? []))];
  return {
    categories: await categoryNames(db, all('categoryCode')),
    departments: await departmentNames(db, all('demandDept')),
    areas: areaNames(all('areaCode')),
  };
}
