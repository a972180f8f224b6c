import fc from 'fast-check';
import { and, count, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dataScope, type DataScope, reachOf, scopesOfGrant } from '#shared/areas/role/scope';
import { departmentKind } from '#shared/areas/department/codes';
import type { Actor } from '../../http/context.ts';
import { aDepartment, anEnterprise, aUser } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { user } from '../user/user.table.ts';
import { companyArrayBelow } from './department.service.ts';
import { grantScope } from './named-scope.service.ts';
import { isInScope, scopeCondition } from './scope.service.ts';

const { db } = await testApp();
const s = dataScope.code;

interface Node {
  guid: string;
  parent: Node | null;
  kind: 'company' | 'department';
  company: string;
}
interface Owned {
  guid: string;
  enterpriseGuid: string;
  deptGuid: string | null;
}

const isBelow = (node: Node | null, top: Node): boolean =>
  node !== null && (node === top || isBelow(node.parent, top));

/** The rule in words of documents.md 5.0, on objects in memory. Rows are people; each owns themselves. */
function maySee(
  me: Owned,
  scope: DataScope,
  row: Owned,
  nodes: Node[],
  granted: string[],
  isPlatform: boolean,
): boolean {
  const own = row.guid === me.guid;
  const nodeOf = (guid: string | null) => nodes.find((node) => node.guid === guid) ?? null;
  const sameCompany = row.enterpriseGuid === me.enterpriseGuid;
  const myDepartment = nodeOf(me.deptGuid);
  const myCompany = nodes.find((node) => node.kind === 'company' && node.company === me.enterpriseGuid)!;
  const companyOf = (guid: string) => nodes.find((node) => node.kind === 'company' && node.company === guid)!;
  switch (scope) {
    case s.self:
    case s.projects:
      return own;
    case s.department:
      return own || (sameCompany && myDepartment !== null && row.deptGuid === me.deptGuid);
    case s.departmentTree:
      return own || (sameCompany && myDepartment !== null && isBelow(nodeOf(row.deptGuid), myDepartment));
    case s.company:
      return sameCompany;
    case s.companyTree:
      return isPlatform || isBelow(companyOf(row.enterpriseGuid), myCompany);
    case s.companies:
      return own || granted.includes(row.enterpriseGuid);
  }
}

/** A tree: each node names its parent among those before it and whether it is a company; people name their node. */
const world = fc.record({
  nodes: fc.array(fc.record({ parent: fc.nat(), isCompany: fc.boolean() }), { minLength: 1, maxLength: 9 }),
  people: fc.array(fc.record({ node: fc.nat(), hasDepartment: fc.boolean() }), {
    minLength: 1,
    maxLength: 7,
  }),
  granted: fc.array(fc.nat(), { maxLength: 2 }),
  isPlatform: fc.boolean(),
  /** Scopes of several roles that grant the same permission. */
  together: fc.array(fc.constantFrom(...dataScope.codes), { minLength: 1, maxLength: 3 }),
});

async function build({ nodes: planned, people }: typeof world extends fc.Arbitrary<infer T> ? T : never) {
  const nodes: Node[] = [];
  for (const [at, { parent: pick, isCompany }] of planned.entries()) {
    const parent = at === 0 ? null : nodes[pick % at]!;
    const kind = parent === null || isCompany ? departmentKind.code.company : departmentKind.code.department;
    const company = kind === 'company' ? (await anEnterprise(db)).guid : parent!.company;
    const { guid } = await aDepartment(db, {
      enterpriseGuid: company,
      parentGuid: parent?.guid ?? null,
      kind,
    });
    nodes.push({ guid, parent, kind, company });
  }
  const rows: Owned[] = [];
  for (const { node: pick, hasDepartment } of people) {
    const node = nodes[pick % nodes.length]!;
    const deptGuid = hasDepartment ? node.guid : null;
    const { guid } = await aUser(db, { enterpriseGuid: node.company, deptGuid });
    rows.push({ guid, enterpriseGuid: node.company, deptGuid });
  }
  return { nodes, rows };
}

test('where most companies are one’s own, walking an order sees the same', async () => {
  const company = (parent: number) => ({ parent, isCompany: true });
  const group = await build({
    nodes: [company(0), company(0), company(1)],
    people: [0, 1, 2].map((node) => ({ node, hasDepartment: false })),
    granted: [],
    isPlatform: false,
    together: [],
  });
  const [top, child, below] = group.rows;
  const alone = { ...(await aUser(db)), deptGuid: null };
  const rows = [...group.rows, alone];
  const isMost = async (me: Owned) => (await companyArrayBelow(db, me.enterpriseGuid)).isMost;
  expect([await isMost(top!), await isMost(below!)]).toEqual([true, false]);
  for (const [me, seen] of [
    [top!, group.rows],
    [child!, [child!, below!]],
    [below!, [below!]],
  ] as const)
    for (const isWalked of [true, false])
      expect(await visibleTo(me, [s.companyTree], false, rows, isWalked)).toEqual(
        seen.map(({ guid }) => guid).sort(),
      );
});

test('the SQL of each scope sees what the rule in words sees, a wider one no less, several what each of them sees', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (planned) => {
      const { nodes, rows } = await build(planned);
      const me = rows[0]!;
      const granted = planned.granted.map((pick) => nodes[pick % nodes.length]!.company);
      for (const company of granted) await grantScope(db, me.guid, 'company', company);
      const seen = new Map<DataScope, string[]>();
      for (const scope of dataScope.codes) {
        const found = await visibleTo(me, [scope], planned.isPlatform, rows);
        const expected = rows.filter((row) => maySee(me, scope, row, nodes, granted, planned.isPlatform));
        expect(found).toEqual(expected.map(({ guid }) => guid).sort());
        const inMemory = await inScopeOf(me, scope, planned.isPlatform, rows);
        if (scope === s.projects || scope === s.companies)
          expect(found).toEqual(expect.arrayContaining(inMemory));
        else expect(inMemory).toEqual(found);
        seen.set(scope, found);
      }
      const chain = [s.self, s.department, s.departmentTree, s.company, s.companyTree];
      for (const [at, scope] of chain.slice(1).entries())
        expect(seen.get(scope)).toEqual(expect.arrayContaining(seen.get(chain[at]!)!));
      const both = await visibleTo(me, planned.together, planned.isPlatform, rows);
      expect(both).toEqual([...new Set(planned.together.flatMap((scope) => seen.get(scope)!))].sort());
    }),
    { numRuns: 25 },
  );
}, 60_000);

test('all companies below one’s own are seen, none beside it; one without a place in the organisation is alone', async () => {
  const company = (parent: number) => ({ parent, isCompany: true });
  const shape = { granted: [], isPlatform: false, together: [] };
  const group = await build({
    ...shape,
    nodes: [company(0), company(0), company(1), company(0)],
    people: [0, 1, 2, 3].map((node) => ({ node, hasDepartment: false })),
  });
  const [top, child, below, beside] = group.rows;
  const other = await build({ ...shape, nodes: [company(0)], people: [{ node: 0, hasDepartment: false }] });
  const { guid: enterpriseGuid } = await anEnterprise(db);
  const alone = { ...(await aUser(db, { enterpriseGuid })), enterpriseGuid, deptGuid: null };
  const rows = [...group.rows, ...other.rows, alone];
  for (const [me, seen] of [
    [top!, group.rows],
    [child!, [child!, below!]],
    [beside!, [beside!]],
    [alone, [alone]],
  ] as const) {
    const guids = seen.map(({ guid }) => guid).sort();
    expect(await visibleTo(me, [s.companyTree], false, rows)).toEqual(guids);
    expect(await inScopeOf(me, s.companyTree, false, rows)).toEqual(guids);
  }
});

const columns = { enterpriseGuid: user.enterpriseGuid, deptGuid: user.deptGuid, ownerGuid: user.guid };
const actorWith = (me: Owned, scopes: readonly DataScope[], isPlatform: boolean): Actor => ({
  ...me,
  deptGuids: me.deptGuid === null ? [] : [me.deptGuid],
  userName: '',
  name: '',
  type: isPlatform ? 'B' : 'Z',
  enterpriseName: '',
  sessionGuid: '',
  roles: new Set(),
  permissions: new Map([['user:read', reachOf(scopes.flatMap(scopesOfGrant))]]),
  mustChangePassword: false,
  mustEnrolSecondFactor: false,
});

async function visibleTo(
  me: Owned,
  scopes: readonly DataScope[],
  isPlatform: boolean,
  among: Owned[],
  isWalked?: boolean,
) {
  const condition = await scopeCondition(
    { db, actor: actorWith(me, scopes, isPlatform) },
    'user:read',
    columns,
    isWalked,
  );
  const guids = among.map(({ guid }) => guid);
  const found = await db
    .select({ guid: user.guid })
    .from(user)
    .where(and(condition, inArray(user.guid, guids)));
  return found.map(({ guid }) => guid).sort();
}

/** The same without SQL. */
async function inScopeOf(me: Owned, scope: DataScope, isPlatform: boolean, among: Owned[]) {
  const viewer = { db, actor: actorWith(me, [scope], isPlatform) };
  const found: string[] = [];
  for (const { guid, enterpriseGuid, deptGuid } of among)
    if (await isInScope(viewer, 'user:read', { enterpriseGuid, deptGuid, ownerGuid: guid })) found.push(guid);
  return found.sort();
}

test('a permission that is not held sees nothing', async () => {
  const person = await aUser(db);
  const actor = actorWith({ ...person, deptGuid: null }, [s.companyTree], true);
  const condition = await scopeCondition({ db, actor }, 'plan:read', columns);
  const [row] = await db.select({ total: count() }).from(user).where(condition);
  expect(row?.total).toBe(0);
  const own = { enterpriseGuid: person.enterpriseGuid, deptGuid: null, ownerGuid: person.guid };
  expect(await isInScope({ db, actor }, 'plan:read', own)).toBe(false);
});

test('named projects are added to one’s own rows', async () => {
  const [me, named] = [await aUser(db), await aUser(db)];
  await grantScope(db, me.guid, 'project', named.guid);
  const condition = await scopeCondition(
    { db, actor: actorWith({ ...me, deptGuid: null }, [s.projects], false) },
    'user:read',
    { ...columns, projectGuid: user.guid },
  );
  const found = await db.select({ guid: user.guid }).from(user).where(condition);
  expect(found.map(({ guid }) => guid).sort()).toEqual([me.guid, named.guid].sort());
});
