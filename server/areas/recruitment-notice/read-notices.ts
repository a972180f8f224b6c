import { noticeKind } from '#shared/areas/recruitment-notice/kind';
import { recruitKind, recruitScope, reviewMethod, validMonths } from '#shared/areas/recruitment-notice/codes';
import { type NoticeDetail, noticeDetail } from '#shared/areas/recruitment-notice/views';
import { NATIONWIDE } from '#shared/areas/supplier/records/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Context } from '../../http/context.ts';
import { pick } from '../../kit/pick.ts';
import { departmentNames, findCompany } from '../department/department.service.ts';
import { categoryNames } from '../dictionary/dictionary.service.ts';
import { documentPage } from '../document/list.service.ts';
import { changesOf } from './change-cases.ts';
import { exceptionsOf } from './exceptions.ts';
import { toNoticeRow } from './list-notices.ts';
import { NOTICE, notices, TEMPLATE } from './notice-access.ts';
import { templateStart } from './templates.ts';

/** One notice with everything that belongs to it. */
export async function getNotice(guid: string, { db, actor }: Context): Promise<NoticeDetail> {
  const { row: found, ties, files } = await notices.open({ db, actor }, guid);
  const names = await categoryNames(db, found.categoryCodes);
  const templates = files(TEMPLATE);
  return {
    ...pick(found, noticeDetail.shape),
    ...documentPage(noticeKind, found),
    ...toNoticeRow(found, ties, actor),
    categories: found.categoryCodes.map((code) => ({ code, name: names.get(code) ?? code })),
    materials: found.materials.map(({ template = null, ...material }) => ({
      ...material,
      template,
      templateFile: templates.find(({ guid: file }) => file === template) ?? null,
    })),
    files: files(NOTICE),
    exceptions: await exceptionsOf(db, guid),
    changes: await changesOf(db, guid),
    createTime: formatDateTime(found.createTime),
  };
}

/** What a new notice starts with: the person's own place, and what a template or else most calls say. */
export async function blankNotice({ templateGuid }: { templateGuid?: string | undefined }, context: Context) {
  const { db, actor } = context;
  const company = await findCompany(db, actor.enterpriseGuid);
  const { deptGuid } = actor;
  const names = deptGuid === null ? null : await departmentNames(db, [deptGuid]);
  return {
    recruitKind: recruitKind.code.period,
    scope: recruitScope.code.open,
    reviewMethod: reviewMethod.code.passFail,
    validMonths: validMonths.code.one,
    needInvestigate: false,
    yearDepositNeed: false,
    serviceAreas: [NATIONWIDE],
    contactName: actor.name,
    ...(templateGuid !== undefined && (await templateStart(templateGuid, context))),
    ...(company && { recruitUnit: company.guid }),
    recruitUnitName: company?.name ?? '',
    ...(deptGuid !== null && { recruitDept: deptGuid }),
    recruitDeptName: (deptGuid !== null && names?.get(deptGuid)) || '',
  };
}
