import { and, asc, count, eq } from 'drizzle-orm';
import { paths } from '#shared/areas/session/paths';
import { department } from './department.table.ts';
import { type HangingSource, SHOWN } from './hanging.service.ts';

const childrenThat = (isActive: boolean): HangingSource['find'] =>
  async function find(db, { guid }) {
    const where = and(
      eq(department.parentGuid, guid),
      eq(department.isActive, isActive),
      eq(department.isDeleted, false),
    );
    const [total] = await db.select({ count: count() }).from(department).where(where);
    const first = await db
      .select({ guid: department.guid, name: department.name })
      .from(department)
      .where(where)
      .orderBy(asc(department.sort), asc(department.code))
      .limit(SHOWN);
    const items = first.map((one) => ({ name: one.name, link: paths.departmentEdit(one.guid) }));
    return { count: total!.count, items };
  };

/** Nodes below a node; a merge hangs them below its target, which is its own work and not `moveTo`. */
export const childrenSources: readonly HangingSource[] = [
  {
    kind: 'children',
    label: { cn: '下级部门', en: 'Nodes below' },
    mayStay: false,
    find: childrenThat(true),
    moveTo: async () => undefined,
  },
  {
    kind: 'disabledChildren',
    label: { cn: '已停用的下级部门', en: 'Disabled nodes below' },
    mayStay: true,
    find: childrenThat(false),
    moveTo: async () => undefined,
  },
];
