import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { appointmentStatus, openOpinion } from '#shared/areas/supervision/codes';
import type { SupervisedUnitRow } from '#shared/areas/supervision/supervisor-views';
import { type SupervisedUnitForm, unitFaults } from '#shared/areas/supervision/rules';
import type { PageQuery } from '#shared/contract/paging';
import { STALE } from '../../db/move-status.ts';
import { pageOf } from '../../db/page-of.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { companyNodes } from '../department/company-tree.service.ts';
import { projectBriefs } from '../project/projects-within.service.ts';
import { lockAppointments } from './apply-appointment.ts';
import { settleChange } from './change-reach.ts';
import { checkReach, checkSeparation } from './check-appointment.ts';
import { opinion } from './opinion.table.ts';
import { storeUnit } from './store-reach.ts';
import { supervisedProject, supervisedUnit, supervisor } from './supervisor.table.ts';
import { refuseFaults } from '../../http/refusal.ts';

interface UnitSearch extends PageQuery {
  enterpriseName?: string | undefined;
  userName?: string | undefined;
  status?: number | undefined;
  duty?: number | undefined;
}

/** One page of the supervised units, one row for each supervisor of each, by unit and rank. */
export async function listUnits(search: UnitSearch, context: Context) {
  const { db } = context;
  const nodes = new Map((await companyNodes(context)).map((node) => [node.enterpriseGuid, node]));
  const byName = [...nodes.values()]
    .sort((a, b) => a.name.localeCompare(b.name, 'zh-CN'))
    .map(({ enterpriseGuid }) => enterpriseGuid);
  const wanted = search.enterpriseName?.toLowerCase();
  const named = wanted
    ? [...nodes.values()]
        .filter(({ name }) => name.toLowerCase().includes(wanted))
        .map((node) => node.enterpriseGuid)
    : undefined;
  const where = and(
    eq(supervisor.isDeleted, false),
    named && inArray(supervisedUnit.enterpriseGuid, named),
    search.userName
      ? sql`${supervisor.userName} ilike ${`%${search.userName.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
      : undefined,
    search.status === undefined ? undefined : sql`${supervisor.status} = ${search.status}`,
    search.duty === undefined ? undefined : sql`${supervisedUnit.duty} = ${search.duty}`,
  );
  const from = () =>
    db
      .select({ unit: supervisedUnit, supervisor })
      .from(supervisedUnit)
      .innerJoin(supervisor, eq(supervisor.guid, supervisedUnit.supervisorGuid));
  const found = await pageOf(
    search,
    (limit, offset) =>
      from()
        .where(where)
        .orderBy(
          asc(supervisor.status),
          sql`array_position(${sql.param(byName)}::uuid[], ${supervisedUnit.enterpriseGuid})`,
          asc(supervisedUnit.duty),
          asc(supervisedUnit.guid),
        )
        .limit(limit)
        .offset(offset),
    db
      .select({ total: count() })
      .from(supervisedUnit)
      .innerJoin(supervisor, eq(supervisor.guid, supervisedUnit.supervisorGuid))
      .where(where),
  );
  const guids = [...new Set(found.list.map(({ unit }) => unit.enterpriseGuid))];
  const beside =
    guids.length === 0
      ? []
      : await from().where(
          and(
            inArray(supervisedUnit.enterpriseGuid, guids),
            eq(supervisor.isDeleted, false),
            eq(supervisor.status, appointmentStatus.code.active),
          ),
        );
  const projects = await namedProjects(
    context,
    found.list.map(({ unit }) => unit.guid),
  );
  const open = await openCounts(
    context,
    found.list.map(({ unit }) => unit),
  );
  const list = found.list.map(({ unit, supervisor: by }): SupervisedUnitRow => ({
    guid: unit.guid,
    version: unit.version,
    enterpriseGuid: unit.enterpriseGuid,
    enterpriseName: nodes.get(unit.enterpriseGuid)?.name ?? '',
    parentName: nodes.get(unit.enterpriseGuid)?.parentName ?? '',
    includesBelow: unit.includesBelow,
    supervisorGuid: by.guid,
    userName: by.userName,
    duty: unit.duty,
    others: beside
      .filter((one) => one.unit.enterpriseGuid === unit.enterpriseGuid)
      .sort((a, b) => a.unit.duty - b.unit.duty)
      .map((one) => ({ guid: one.supervisor.guid, name: one.supervisor.userName, duty: one.unit.duty })),
    validFrom: by.validFrom,
    validTo: by.validTo,
    range: unit.range,
    minAmount: unit.minAmount,
    projects: projects.get(unit.guid) ?? [],
    remark: unit.remark,
    status: by.status,
    openOpinionCount: open.get(unit.guid) ?? 0,
    actions: by.status === appointmentStatus.code.expired ? [] : ['edit', 'delete'],
  }));
  return { ...found, list };
}

async function namedProjects({ db }: Context, unitGuids: readonly string[]) {
  const named =
    unitGuids.length === 0
      ? []
      : await db
          .select()
          .from(supervisedProject)
          .where(inArray(supervisedProject.unitGuid, [...unitGuids]));
  const briefs = await projectBriefs(
    db,
    named.map(({ projectGuid }) => projectGuid),
  );
  return Map.groupBy(
    named.flatMap(({ unitGuid, projectGuid }) => {
      const brief = briefs.get(projectGuid);
      return brief && unitGuid ? [{ ...brief, unitGuid }] : [];
    }),
    ({ unitGuid }) => unitGuid,
  );
}

async function openCounts(
  { db }: Context,
  units: readonly { guid: string; supervisorGuid: string; enterpriseGuid: string }[],
) {
  const found =
    units.length === 0
      ? []
      : await db
          .select({
            supervisorGuid: opinion.supervisorGuid,
            enterpriseGuid: opinion.enterpriseGuid,
            count: count(),
          })
          .from(opinion)
          .where(
            and(
              inArray(
                opinion.supervisorGuid,
                units.map(({ supervisorGuid }) => supervisorGuid),
              ),
              eq(opinion.isDeleted, false),
              inArray(opinion.status, [...openOpinion]),
            ),
          )
          .groupBy(opinion.supervisorGuid, opinion.enterpriseGuid);
  return new Map(
    units.map(({ guid, supervisorGuid, enterpriseGuid }) => [
      guid,
      found.find((one) => one.supervisorGuid === supervisorGuid && one.enterpriseGuid === enterpriseGuid)
        ?.count ?? 0,
    ]),
  );
}

type Given = SupervisedUnitForm & {
  guid?: string | undefined;
  version?: number | undefined;
  supervisorGuid: string;
};

/** Puts a unit under a supervisor, or changes how they supervise it. */
export async function saveUnit({ guid, version, supervisorGuid, ...form }: Given, context: Context) {
  const faults = unitFaults(form);
  refuseFaults(faults);
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const [by] = await lockAppointments(db, [supervisorGuid]);
    if (!by) throw new NotFound();
    if (by.status === appointmentStatus.code.expired)
      throw new BusinessError(
        { cn: '该监督人任期已到，请先续任', en: 'The term of this supervisor has ended; extend it first' },
        { supervisorGuid: { cn: '任期已到', en: 'The term has ended' } },
      );
    if (by.supLevel !== 1)
      throw new BusinessError(
        { cn: '项目级监督人不能分配单位', en: 'A supervisor of projects is given no units' },
        { supervisorGuid: { cn: '项目级监督人', en: 'A supervisor of projects' } },
      );
    const [same] = await db
      .select()
      .from(supervisedUnit)
      .where(
        and(
          eq(supervisedUnit.supervisorGuid, supervisorGuid),
          eq(supervisedUnit.enterpriseGuid, form.enterpriseGuid),
        ),
      );
    if (guid === undefined && same)
      throw new BusinessError(
        { cn: '该监督人已监督此单位', en: 'This supervisor has this unit already' },
        { enterpriseGuid: { cn: '已在其监督范围内', en: 'It is supervised already' } },
      );
    if (guid !== undefined) {
      if (same?.guid !== guid) throw new NotFound();
      if (same.version !== version) throw new BusinessError(STALE);
    }
    const reach = { units: [form], projectGuids: [] };
    await checkReach(within, reach);
    await checkSeparation(
      within,
      { guid: by.userGuid, enterpriseGuid: by.enterpriseGuid, name: by.userName },
      reach,
    );
    const stored = await storeUnit(db, supervisorGuid, form);
    await settleChange(within, by, form);
    const [now] = await db
      .select({ version: supervisedUnit.version })
      .from(supervisedUnit)
      .where(eq(supervisedUnit.guid, stored));
    return { guid: stored, version: now!.version };
  });
}

/** Takes a unit from a supervisor; refused while they have open opinions on it, and when it is their last one. */
export async function deleteUnit(
  { guid, version }: { guid: string; version: number },
  context: Context,
): Promise<null> {
  return inTransaction(context.db, async (db) => {
    const [known] = await db.select().from(supervisedUnit).where(eq(supervisedUnit.guid, guid));
    if (!known) throw new NotFound();
    const [by] = await lockAppointments(db, [known.supervisorGuid]);
    const [unit] = await db.select().from(supervisedUnit).where(eq(supervisedUnit.guid, guid));
    if (!by || !unit) throw new NotFound();
    if (unit.version !== version) throw new BusinessError(STALE);
    const [left] = await db
      .select({ total: count() })
      .from(supervisedUnit)
      .where(eq(supervisedUnit.supervisorGuid, by.guid));
    if (left!.total <= 1)
      throw new BusinessError({
        cn: '这是该监督人的最后一个被监督单位，请停用或删除监督人',
        en: 'This is the last unit of the supervisor; disable or delete the appointment instead',
      });
    await db.delete(supervisedUnit).where(eq(supervisedUnit.guid, guid));
    await settleChange({ ...context, db }, by, { removed: unit });
    return null;
  });
}
