import { enterpriseApproval, subjectType } from '#shared/areas/enterprise/codes';
import type { ProjectTypeOption } from '#shared/areas/supplier/codes';
import { recordKind } from '#shared/areas/supplier/records/codes';
import { contactKind } from '#shared/areas/supplier/records/kinds/contact';
import { supplierState } from '#shared/areas/supplier/library/codes';
import {
  type SupplierGrade,
  supplierGrade,
  type SupplierStanding,
} from '#shared/areas/supplier-rating/codes';
import { addEnterprise, storeEnterprise } from '../../areas/enterprise/enterprise.service.ts';
import { enterpriseVersion } from '../../areas/enterprise-info/enterprise-version.table.ts';
import { supplierProfile } from '../../areas/supplier/library/supplier-profile.table.ts';
import { supplierRecord } from '../../areas/supplier/records/record.table.ts';
import type { Db } from '../../db/client.ts';

/** Zhejiang, where the demonstration's companies are. */
export const REGION = '330000';

interface LibrarySupplier {
  /** Counted from 0; their codes follow from it. */
  at: number;
  name: string;
  categories?: ProjectTypeOption[];
  grade?: SupplierGrade;
  standing?: SupplierStanding;
  legalRepName: string;
  contactName: string;
}

/** 统一社会信用代码 of the supplier with this number. */
export const usccOf = (at: number) =>
  `91330${String(at + 1).padStart(3, '0')}MA2ZJ${String(at + 1).padStart(5, '0')}`;

/** A supplier of the library that has no login in the demonstration. */
export async function addLibrarySupplier(
  db: Db,
  {
    at,
    name,
    categories = [],
    grade = supplierGrade.code.b,
    standing,
    legalRepName,
    contactName,
  }: LibrarySupplier,
): Promise<string> {
  const uscc = usccOf(at);
  const approvalState = enterpriseApproval.code.approved;
  const enterpriseGuid = await addEnterprise(db, {
    name,
    subjectTypes: [subjectType.code.supplier],
    approvalState,
  });
  await storeEnterprise(db, enterpriseGuid, { uscc });
  await db.insert(supplierProfile).values({
    enterpriseGuid,
    name,
    uscc,
    pinyin: '',
    state: supplierState.code.approved,
    categories,
    regions: [REGION],
    regionKeys: [REGION],
    grade,
    ...(standing && { standing }),
  });
  await db.insert(enterpriseVersion).values({
    enterpriseGuid,
    number: 1,
    status: 2,
    isFormal: true,
    name,
    legalRepName,
    content: { legalRepName },
  });
  const mobile = `1395710${String(2210 + at)}`;
  await db.insert(supplierRecord).values({
    enterpriseGuid,
    kind: recordKind.code.contact,
    formal: {
      contactKind: contactKind.code.commercial,
      contactName,
      position: '商务经理',
      mobile,
      isMain: true,
    },
    title: contactName,
    lookup: mobile,
  });
  return enterpriseGuid;
}
