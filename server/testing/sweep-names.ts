import type { Records } from './sweep-records/records.ts';

/** A guid that names nothing: records of the whole platform (registrations, announcements), keys of a sign-in. */
export const NOTHING = '00000000-0000-4000-8000-000000000000';

/** Which record the plain `guid` of a call names, by the beginning of its path; the longest beginning counts. */
const named: Readonly<Record<string, keyof Records | null>> = {
  '/access/explain': 'plan',
  '/access/preview': 'role',
  '/access/previewDepartmentMove': 'dept',
  '/account/endSession': 'session',
  '/accountAppeal/': null,
  '/announcement/': null,
  '/api/userSuperviseProject/': 'appointment',
  '/approval/comment': null,
  '/approval/delegation/': 'delegation',
  '/approveFlow/': 'approvalCase',
  '/chain/': 'plan',
  '/file/': 'file',
  '/gys/blacklist/': 'supplierMeasure',
  '/gys/gysInfo/': 'supplierReview',
  '/gys/gysInfo/deleteBase': null,
  '/gys/gysInfo/deleteGradeAttribute': null,
  '/gys/gysInfo/deletePlatformCompany': 'platformCompany',
  '/gys/gysInfo/revertBase': null,
  '/gys/gysInfo/revertGradeAttribute': null,
  '/gys/gysInfo/revertPlatformCompany': 'platformCompany',
  '/gys/library/': null,
  '/gys/library/import/': 'supplierImport',
  '/gys/rating/': 'supplierRating',
  '/gys/rating/deleteScheme': 'ratingScheme',
  '/gys/rating/putSchemeInForce': 'ratingScheme',
  '/gys/rating/saveScheme': 'ratingScheme',
  '/gyssq/': 'authorisation',
  '/gyszy/': 'professional',
  '/idmUser/': null,
  '/jdgl/': 'opinion',
  '/jdgl/issueCertificate': 'certificate',
  '/jdgl/refuseCertificate': 'certificate',
  '/jdgl/renewCertificate': 'certificate',
  '/jdgl/revokeCertificate': 'certificate',
  '/jdgl/revokeOwnCertificate': 'certificate',
  '/jdgl/transactCertificate': null,
  '/jdgl/withdrawCertificate': 'certificate',
  '/jdgl/handOverOpinions': 'appointment',
  '/jdgl/deleteSupervisedUnit': 'supervisedUnit',
  '/jdgl/querySupervisor': 'appointment',
  '/jdgl/setSupervisorActive': 'appointment',
  '/job/': 'job',
  '/message/': null,
  '/phoneAppeal/': null,
  '/phoneComplain/': null,
  '/project/': 'project',
  '/qiye/': 'enterpriseVersion',
  '/qiye/resetSubAccountPassword': 'person',
  '/qiye/saveSubAccount': 'person',
  '/qiye/setSubAccountActive': 'person',
  '/reg/': null,
  '/registration/': null,
  '/role/': 'role',
  '/shenpi/': 'delegation',
  '/ryxx/': 'personnel',
  '/user/': 'person',
  '/user/import/': 'userImport',
  '/user/mergeDept': 'dept',
  '/user/moveDept': 'dept',
  '/user/queryDeptHanging': 'dept',
  '/user/queryMergeDept': 'dept',
  '/user/setDept': 'dept',
  '/user/updateDept': 'dept',
  '/yearPlan/': 'plan',
  '/yearPlan/auditRecord': 'sentPlan',
  '/yearPlan/examination': 'toDecide',
  '/yearPlan/import/': 'planImport',
  '/yearPlan/recall': 'sentPlan',
  '/zzxx/': 'qualification',
};

/** Fields that name a record wherever they stand. */
const fields: Readonly<Record<string, keyof Records | null>> = {
  beforeGuid: null,
  businessContactGuid: 'businessLead',
  caseGuid: 'approvalCase',
  certificateGuid: 'certificate',
  demandDept: 'dept',
  departGuid: 'dept',
  deptGuid: 'dept',
  documentGuid: 'sentPlan',
  enterpriseGuid: 'enterprise',
  fileGuid: 'upload',
  fromEnterpriseGuid: 'enterprise',
  fromUserGuid: 'person',
  gcGuid: 'performance',
  kid: null,
  levelGuid: 'level',
  newGuid: null,
  parentGuid: 'dept',
  parentSupplierGuid: 'superior',
  planDept: 'dept',
  planGuid: 'plan',
  planUnit: 'unitNode',
  projectGuids: 'project',
  ratingGuid: 'supplierRating',
  roleGuid: 'role',
  roleGuids: 'role',
  serviceAreaGuid: 'serviceScope',
  sourceGuid: 'role',
  subjectGuid: 'project',
  supplierGuid: null,
  supervisorGuid: 'appointment',
  supplierBankGuid: 'supplierBank',
  supplierEmpoyeeGuid: 'supplierContact',
  supervisorGuids: 'appointment',
  targetGuid: 'otherDept',
  taskGuid: 'task',
  taskGuids: 'task',
  toEnterpriseGuid: 'enterprise',
  toGuid: 'appointment',
  toUserGuid: 'colleague',
  userGuid: 'person',
  userGuids: 'person',
};
/** The first of them is named although it may be left out: a filter that could reach where it should not. */
export const alsoNamed = ['enterpriseGuid', 'deptGuid', 'userGuid', 'planGuid', 'subjectGuid'];

const longest = (path: string) =>
  Object.keys(named)
    .filter((start) => path.startsWith(start))
    .toSorted((a, b) => b.length - a.length)[0];

/** Which record a field names; undefined when it names none, null when one of the whole platform. */
export function recordOf(path: string, field: string): keyof Records | null | undefined {
  if (field in fields) return fields[field];
  if (field !== 'guid') return undefined;
  const start = longest(path);
  if (start === undefined)
    throw new Error(`${path} names a record by guid: say which kind in server/testing/sweep-names.ts, named`);
  return named[start];
}
