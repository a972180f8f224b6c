import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { enterpriseReviewCalls } from '#shared/areas/enterprise/review-contract';
import { entrustCalls } from '#shared/areas/agency-order/contract';
import { getDownloadFileUrl } from '#shared/areas/file/contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { listProjects, viewProject } from '#shared/areas/project/contract';
import { roleCalls } from '#shared/areas/role/contract';
import { exportUsers, listUsers, userDetail } from '#shared/areas/user/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { enterpriseVersion } from '../areas/enterprise-info/enterprise-version.table.ts';
import { entrustOrder } from '../areas/agency-order/entrust.table.ts';
import { procurementPlan } from '../areas/procurement-plan/line/plan.table.ts';
import { project } from '../areas/project/project.table.ts';
import { projectSetup as setupTable } from '../areas/project-initiation/setup.table.ts';
import { role } from '../areas/role/role.table.ts';
import { user } from '../areas/user/user.table.ts';
import { readExport } from './read-export.ts';
import { CALLERS, RELATIONS } from './sweep-callers.ts';
import type { Records } from './sweep-records/records.ts';
import { sweepWorld } from './sweep-world.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
const world = await sweepWorld(app);
const { db, call } = app;

/** One kind of record with every way there is to come upon it. */
interface Kind {
  of: keyof Records;
  list: Endpoint;
  detail: Endpoint;
  /** Finds this one record by what people look for. */
  search: (guid: string) => Promise<Record<string, unknown>>;
  /** The file that hangs on it. */
  file?: keyof Records;
  exported?: { call: Endpoint; column: number; name: (guid: string) => Promise<string>; permission: string };
}

const planNo = async (guid: string) =>
  (await db.select().from(procurementPlan).where(eq(procurementPlan.guid, guid)))[0]!.planNo;
const setupNo = async (guid: string) =>
  (await db.select().from(setupTable).where(eq(setupTable.guid, guid)))[0]!.projectNo;
const ordersNo = async (guid: string) =>
  (await db.select().from(entrustOrder).where(eq(entrustOrder.guid, guid)))[0]!.ordersNo;
const userName = async (guid: string) =>
  (await db.select().from(user).where(eq(user.guid, guid)))[0]!.userName;

const kinds: Record<string, Kind> = {
  plan: {
    of: 'plan',
    list: annualPlan.list as Endpoint,
    detail: annualPlan.detail as Endpoint,
    search: async (guid) => ({ planNo: await planNo(guid) }),
    file: 'file',
    exported: { call: annualPlan.exportList as Endpoint, column: 0, name: planNo, permission: 'plan:export' },
  },
  order: {
    of: 'order',
    list: entrustCalls.list as Endpoint,
    detail: entrustCalls.detail as Endpoint,
    search: async (guid) => ({ ordersNo: await ordersNo(guid) }),
    exported: {
      call: entrustCalls.exportList as Endpoint,
      column: 0,
      name: ordersNo,
      permission: 'entrust:export',
    },
  },
  /** Sent to the caller's own enterprise, as its agency. */
  entrustedOrder: {
    of: 'entrustedOrder',
    list: entrustCalls.list as Endpoint,
    detail: entrustCalls.detail as Endpoint,
    search: async (guid) => ({ ordersNo: await ordersNo(guid) }),
  },
  setup: {
    of: 'setup',
    list: projectSetup.list as Endpoint,
    detail: projectSetup.detail as Endpoint,
    search: async (guid) => ({ projectNo: await setupNo(guid) }),
    exported: {
      call: projectSetup.exportList as Endpoint,
      column: 0,
      name: setupNo,
      permission: 'setup:export',
    },
  },
  user: {
    of: 'person',
    list: listUsers as Endpoint,
    detail: userDetail as Endpoint,
    search: async (guid) => ({ userName: await userName(guid) }),
    exported: { call: exportUsers as Endpoint, column: 0, name: userName, permission: 'user:export' },
  },
  project: {
    of: 'project',
    list: listProjects as Endpoint,
    detail: viewProject as Endpoint,
    search: async (guid) => ({
      projectNo: (await db.select().from(project).where(eq(project.guid, guid)))[0]!.projectNo,
    }),
  },
  'enterprise version under review': {
    of: 'enterpriseVersion',
    list: enterpriseReviewCalls.list as Endpoint,
    detail: enterpriseReviewCalls.detail as Endpoint,
    search: async (guid) => ({
      enterpriseName: (await db.select().from(enterpriseVersion).where(eq(enterpriseVersion.guid, guid)))[0]!
        .name,
    }),
  },
  role: {
    of: 'role',
    list: roleCalls.list as Endpoint,
    detail: roleCalls.find as Endpoint,
    search: async (guid) => ({ name: (await db.select().from(role).where(eq(role.guid, guid)))[0]!.name }),
  },
};

type Listed = { list: { guid: string }[]; total: number } | null;

/** Every record a list shows this person, page by page, and how many it says there are. */
async function listed(target: Endpoint, search: Record<string, unknown>, person: { guid: string }) {
  const guids = new Set<string>();
  let total = 0;
  for (let page = 1; ; page++) {
    const { data } = (await call(target, { ...search, page, rows: 100 }, person)) as { data: Listed };
    // Who lacks the permission sees none.
    if (!data) return { guids, total };
    total = data.total;
    for (const { guid } of data.list) guids.add(guid);
    if (data.list.length < 100) return { guids, total };
  }
}

describe.each(Object.entries(kinds))('%s', (_name, kind) => {
  test.each(CALLERS.filter((caller) => caller !== 'nobody'))(
    '%s: list, count, search, detail and attachment agree on each record',
    async (caller) => {
      const { person, records } = world.callers.get(caller)!;
      const all = await listed(kind.list, {}, person!);
      expect(all.total).toBe(all.guids.size);
      for (const relation of RELATIONS) {
        const guid = records[relation][kind.of];
        const isListed = all.guids.has(guid);
        const found = await listed(kind.list, await kind.search(guid), person!);
        expect(found.guids.has(guid), `searched, ${relation}`).toBe(isListed);
        expect(found.total, `counted, ${relation}`).toBe(found.guids.size);
        expect((await call(kind.detail, { guid }, person!)).code === 1, `opened, ${relation}`).toBe(isListed);
        if (!kind.file) continue;
        const file = await call(getDownloadFileUrl, { guid: records[relation][kind.file] }, person!);
        expect(file.code === 1, `attachment, ${relation}`).toBe(isListed);
      }
    },
  );

  test('an export holds exactly what the list of the same person shows', async () => {
    const { exported } = kind;
    if (!exported) return;
    let exports = 0;
    for (const [caller, { person }] of world.callers) {
      const started = person && (await call(exported.call, {}, person));
      // Who may not export is told so; what they see in lists has been compared above.
      if (started?.code !== 1) continue;
      exports++;
      const { sheets } = await readExport(app, exported.call as never, {}, person!);
      const names = sheets[0]!.rows.slice(1).map((row) => row[exported.column] as string);
      const { guids } = await listed(kind.list, {}, person!);
      const expected = await Promise.all([...guids].map((guid) => exported.name(guid)));
      expect(names.toSorted(), caller).toEqual(expected.toSorted());
    }
    expect(exports).toBeGreaterThan(0);
  });
});
