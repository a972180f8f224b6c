import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { departmentKind } from '#shared/areas/department/codes';
import type { CompanyChoice, CompanyInfo } from '#shared/areas/department/company-contract';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { pageOfRows } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import {
  enterpriseBriefs,
  enterprisesLike,
  findEnterprise,
  listPlatforms,
} from '../enterprise/enterprise.service.ts';
import { department } from './department.table.ts';
import { scopeCondition } from './scope.service.ts';
import { nodeColumns } from './structure.ts';
import { fullNames } from './full-names.ts';

const isCompany = and(eq(department.kind, departmentKind.code.company), eq(department.isDeleted, false));

/** A company: one's own, or another within reach of department:read; anything else does not exist. */
export async function getCompany(
  { enterpriseGuid }: { enterpriseGuid?: string | undefined },
  context: Context,
): Promise<CompanyInfo> {
  const guid = enterpriseGuid ?? context.actor.enterpriseGuid;
  if (guid !== context.actor.enterpriseGuid) {
    const within = await scopeCondition(context, 'department:read', nodeColumns);
    const [found] = await context.db
      .select({ guid: department.guid })
      .from(department)
      .where(and(eq(department.enterpriseGuid, guid), isCompany, within));
    if (!found) throw new NotFound();
  }
  return companyInfo(context.db, guid);
}

/** What is known of a company; whether the reader may has been asked before. */
export async function companyInfo(db: Db, enterpriseGuid: string): Promise<CompanyInfo> {
  const found = await findEnterprise(db, enterpriseGuid);
  if (!found) throw new NotFound();
  return {
    enterpriseGuid,
    name: found.name,
    uscc: found.uscc,
    subjectTypes: found.subjectTypes,
    isActive: found.isActive,
    node: await nodeOf(db, enterpriseGuid),
  };
}

async function nodeOf(db: Db, enterpriseGuid: string): Promise<CompanyInfo['node']> {
  const above = alias(department, 'above');
  const [node] = await db
    .select({
      guid: department.guid,
      name: department.name,
      code: department.code,
      shortCode: department.shortCode,
      path: department.path,
      parentEnterpriseGuid: above.enterpriseGuid,
      parentName: above.name,
    })
    .from(department)
    .leftJoin(above, eq(above.guid, department.parentGuid))
    .where(and(eq(department.enterpriseGuid, enterpriseGuid), isCompany));
  if (!node) return null;
  const { path: _path, ...rest } = node;
  return { ...rest, fullName: (await fullNames(db, [node])).get(node.guid)! };
}

const choiceColumns = {
  guid: department.guid,
  parentGuid: department.parentGuid,
  enterpriseGuid: department.enterpriseGuid,
  name: department.name,
  code: department.code,
  shortCode: department.shortCode,
  path: department.path,
};

/** One page of the companies within reach. */
export async function chooseCompany(
  { keyword, page, rows }: { keyword?: string | undefined; page: number; rows: number },
  context: Context,
) {
  const { db } = context;
  const where = and(await reached(context), eq(department.isActive, true), like(keyword));
  const found = await pageOfRows(
    db,
    department,
    { page, rows },
    { columns: choiceColumns, where, orderBy: [asc(department.name), asc(department.guid)] },
  );
  return { ...found, list: await toChoices(db, found.list) };
}

/** Every company within reach, parents before children. */
export async function listAllCompanies({ keyword }: { keyword?: string | undefined }, context: Context) {
  const { db } = context;
  const found = await db
    .select(choiceColumns)
    .from(department)
    .where(and(await reached(context), like(keyword)))
    .orderBy(sql`length(${department.path})`, asc(department.sort), asc(department.code));
  const shown = new Set(found.map(({ guid }) => guid));
  const choices = await toChoices(db, found);
  return choices.map((choice, at) => {
    const { parentGuid } = found[at]!;
    return { ...choice, parentGuid: parentGuid !== null && shown.has(parentGuid) ? parentGuid : null };
  });
}

const reached = async (context: Context): Promise<SQL | undefined> =>
  and(isCompany, await scopeCondition(context, 'department:read', nodeColumns));

/** By name, code, 单位简码, or the name or credit code of its enterprise. */
const like = (keyword: string | undefined) =>
  keyword
    ? or(
        contains(department.name, keyword),
        sql`lower(${department.code}) = ${keyword.toLowerCase()}`,
        eq(department.shortCode, keyword.toUpperCase()),
        inArray(department.enterpriseGuid, enterprisesLike(keyword)),
      )
    : undefined;

async function toChoices(
  db: Db,
  found: {
    guid: string;
    enterpriseGuid: string;
    name: string;
    code: string;
    shortCode: string | null;
    path: string;
  }[],
): Promise<CompanyChoice[]> {
  const names = await fullNames(db, found);
  const briefs = await enterpriseBriefs(
    db,
    found.map(({ enterpriseGuid }) => enterpriseGuid),
  );
  return found.map(({ guid, enterpriseGuid, name, code, shortCode }) => ({
    guid,
    enterpriseGuid,
    name,
    fullName: names.get(guid)!,
    code,
    shortCode,
    uscc: briefs.get(enterpriseGuid)?.uscc ?? null,
  }));
}

/** The companies that run the platform. */
export const listPlatformCompanies = async (_input: object, { db }: Context) =>
  (await listPlatforms(db)).map(({ guid, name, uscc }) => ({ enterpriseGuid: guid, name, uscc }));
