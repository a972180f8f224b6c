import { and, eq, inArray, sql } from 'drizzle-orm';
import { departmentKind } from '#shared/areas/department/codes';
import { STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { companyNodesWithin, reachesWholePlatform } from '../department/company-nodes.service.ts';
import { findDepartments } from '../department/department.service.ts';
import { DirectoryAway, type IdentitySource } from './identity-source.ts';
import { identityBinding } from './identity.table.ts';

const SYNC = 'identity:sync';

/**
 * The entries below which a person may see and change the directory: those bound to companies within their reach of
 * identity:sync; null, the whole of it, for the platform's own staff.
 */
export async function visibleRoots(context: Context): Promise<readonly string[] | null> {
  if (await reachesWholePlatform(context, SYNC)) return null;
  const found = await context.db
    .select({ unitId: identityBinding.unitId })
    .from(identityBinding)
    .where(inArray(identityBinding.deptGuid, await companyNodesWithin(context, SYNC)));
  return found.map(({ unitId }) => unitId);
}

/** The binding of a company within reach; the only way to one. */
export async function bindingOf(context: Context, deptGuid: string) {
  const [found] = await context.db
    .select()
    .from(identityBinding)
    .where(
      and(
        eq(identityBinding.deptGuid, deptGuid),
        inArray(identityBinding.deptGuid, await companyNodesWithin(context, SYNC)),
      ),
    );
  if (!found)
    throw new NotFound({
      cn: '该单位没有绑定目录节点',
      en: 'This company is bound to no node of the directory',
    });
  return found;
}

/** How the source stands, and the bindings within reach. */
export async function describeSource(source: IdentitySource, context: Context) {
  const found = await context.db
    .select()
    .from(identityBinding)
    .where(inArray(identityBinding.deptGuid, await companyNodesWithin(context, SYNC)));
  const companies = await findDepartments(
    context.db,
    found.map(({ deptGuid }) => deptGuid),
  );
  const companyNames = new Map(companies.map(({ guid, name }) => [guid, name]));
  let unitNames = new Map<string, string>();
  let fault = '';
  try {
    await source.check();
    unitNames = await source.unitNames(found.map(({ unitId }) => unitId));
  } catch (error) {
    if (!(error instanceof DirectoryAway || error instanceof BusinessError || error instanceof NotFound))
      throw error;
    fault = error.message;
  }
  return {
    kind: source.kind,
    address: source.address,
    isEncrypted: source.isEncrypted,
    isReachable: fault === '',
    fault,
    bindings: found.map(({ deptGuid, unitId, version }) => ({
      deptGuid,
      companyName: companyNames.get(deptGuid) ?? '',
      unitId,
      unitName: unitNames.get(unitId) ?? null,
      version,
    })),
    mayBind: source.kind !== 'own' && (await reachesWholePlatform(context, SYNC)),
  };
}

/** Binds a company to an entry; another entry for the same company replaces the one before. */
export async function bindCompany(
  source: IdentitySource,
  { deptGuid, unitId }: { deptGuid: string; unitId: string },
  context: Context,
): Promise<null> {
  await refuseOutsiders(context);
  const [company] = await findDepartments(context.db, [deptGuid]);
  if (company?.kind !== departmentKind.code.company)
    throw faultAt('deptGuid', { cn: '请选择单位', en: 'Choose a company' });
  const names = await source.unitNames([unitId]);
  if (!names.has(unitId))
    throw faultAt('unitId', { cn: '目录中没有该节点', en: 'The directory has no such node' });
  return inTransaction(context.db, async (db) => {
    const [taken] = await db.select().from(identityBinding).where(eq(identityBinding.unitId, unitId));
    if (taken && taken.deptGuid !== deptGuid)
      throw new BusinessError({
        cn: '该目录节点已绑定其他单位',
        en: 'Another company is bound to this node',
      });
    await db
      .insert(identityBinding)
      .values({ deptGuid, unitId })
      .onConflictDoUpdate({
        target: identityBinding.deptGuid,
        set: { unitId, version: sql`${identityBinding.version} + 1` },
      });
    await record(db, context, {
      event: 'identity.bind',
      objectType: 'identityBinding',
      objectGuid: deptGuid,
      objectName: company.name,
      after: { unitId, unitName: names.get(unitId) },
    });
    return null;
  });
}

/** Takes a binding back. */
export async function unbindCompany(
  { deptGuid, version }: { deptGuid: string; version: number },
  context: Context,
): Promise<null> {
  await refuseOutsiders(context);
  return inTransaction(context.db, async (db) => {
    const gone = await db
      .delete(identityBinding)
      .where(and(eq(identityBinding.deptGuid, deptGuid), eq(identityBinding.version, version)))
      .returning();
    if (gone.length === 0) throw new BusinessError(STALE);
    await record(db, context, {
      event: 'identity.unbind',
      objectType: 'identityBinding',
      objectGuid: deptGuid,
      before: gone[0]!,
    });
    return null;
  });
}

async function refuseOutsiders(context: Context): Promise<void> {
  if (!(await reachesWholePlatform(context, SYNC)))
    throw new BusinessError({
      cn: '只有平台管理单位可以绑定目录节点',
      en: 'Only the platform may bind nodes of the directory',
    });
}
