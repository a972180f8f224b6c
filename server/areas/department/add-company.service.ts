import type { z } from 'zod';
import { departmentKind } from '#shared/areas/department/codes';
import type * as calls from '#shared/areas/department/contract';
import { enterpriseApproval, subjectType } from '#shared/areas/enterprise/codes';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { addEnterprise, findEnterpriseByUscc } from '../enterprise/enterprise.service.ts';
import { addDepartment as insertNode, findCompany, findDepartments } from './department.service.ts';
import { depthOf } from './decide-node.ts';
import {
  changeStructure,
  lastSort,
  lockParent,
  refuseMisplaced,
  refuseSameName,
  refuseTakenShortCode,
  refuseTooDeep,
  requireWholePlatform,
} from './structure.ts';
import { madeBefore } from './write-departments.service.ts';

/**
 * Adds a company below a company: its enterprise and its node. An enterprise that is entered already and has no node
 * gets one from the platform's staff alone, else anybody could put a stranger's company below their own.
 */
export const addCompany = (
  { guid, parentGuid, ...form }: z.output<typeof calls.addCompany.input>,
  context: Context,
) =>
  changeStructure(context, async (context) => {
    const { db } = context;
    if (parentGuid === null) await requireWholePlatform(context);
    const parent = parentGuid === null ? null : await lockParent(context, parentGuid);
    const first = guid === undefined ? null : await madeBefore(db, guid, parentGuid, form.code);
    if (first)
      return { guid: first, enterpriseGuid: (await findDepartments(db, [first]))[0]!.enterpriseGuid };
    if (parent) refuseMisplaced({ kind: departmentKind.code.company, enterpriseGuid: '' }, parent);
    refuseTooDeep(parent === null ? 1 : depthOf(parent.path) + 1);
    await refuseSameName(db, parentGuid, form.name, null);
    await refuseTakenShortCode(db, form.shortCode);
    const enterpriseGuid = await enterpriseOf(context, form);
    const made = await insertNode(db, {
      ...(guid && { guid }),
      enterpriseGuid,
      parentGuid,
      kind: departmentKind.code.company,
      name: form.name,
      code: form.code,
      shortCode: form.shortCode,
      sort: form.sort ?? (await lastSort(db, parentGuid)),
    });
    await record(db, context, {
      event: 'department.createCompany',
      objectType: 'department',
      objectGuid: made,
      objectName: form.name,
      after: { ...form, parentGuid, enterpriseGuid },
    });
    return { guid: made, enterpriseGuid };
  });

async function enterpriseOf(
  context: Context,
  {
    name,
    enterpriseName,
    uscc,
  }: { name: string; enterpriseName?: string | undefined; uscc?: string | undefined },
): Promise<string> {
  const { db } = context;
  const known = uscc ? await findEnterpriseByUscc(db, uscc) : null;
  if (!known)
    return addEnterprise(db, {
      name: enterpriseName ?? name,
      ...(uscc && { uscc }),
      subjectTypes: [subjectType.code.tenderer],
      approvalState: enterpriseApproval.code.approved,
    });
  await refuseKnown(context, db, known.guid);
  return known.guid;
}

async function refuseKnown(context: Context, db: Db, enterpriseGuid: string): Promise<void> {
  const text = {
    cn: '该统一社会信用代码已登记，请联系平台管理单位处理',
    en: 'This credit code is registered; please contact the platform',
  };
  if (await findCompany(db, enterpriseGuid)) throw faultAt('uscc', text);
  await requireWholePlatform(context).catch(() => {
    throw faultAt('uscc', text);
  });
}
