import { departmentKind } from '#shared/areas/department/codes';
import { departmentCode, departmentForm, DEPTH_MAX } from '#shared/areas/department/rules';
import type { IdentityUnit } from '#shared/areas/identity/contract';
import type { OurDepartment, Pair, PlannedItem, Sides } from './planned.ts';

/** The departments of the directory against ours. */
export function compareDepartments(sides: Sides) {
  const { rootId, companyGuid, departments } = sides;
  const items: PlannedItem[] = [];
  const links: Pair[] = [];
  const byGuid = new Map(departments.map((one) => [one.guid, one]));
  const linked = new Map(
    sides.links.flatMap(({ object, externalId, objectGuid }) =>
      object === 'department' ? [[externalId, objectGuid]] : [],
    ),
  );
  const linkedGuids = new Set(linked.values());
  /** The record of each unit; null for one that is to be added, missing for one left out. */
  const guidOf = new Map<string, string | null>([[rootId, companyGuid]]);
  const depthOf = new Map<string, number>([[rootId, 1]]);
  const matched = new Set<string>();
  const namesBelow = new Set<string>();
  const codes = new Map(departments.map(({ code, guid }) => [code.toLowerCase(), guid]));

  const item = (unit: IdentityUnit, act: PlannedItem['act'], more: Partial<PlannedItem>): PlannedItem => ({
    object: 'department',
    act,
    externalId: unit.id,
    objectGuid: null,
    name: unit.name,
    before: {},
    after: {},
    unitId: unit.parentId === rootId ? null : unit.parentId,
    reason: '',
    ...more,
  });
  const conflict = (unit: IdentityUnit, reason: string, objectGuid: string | null = null) =>
    items.push(item(unit, 'conflict', { reason, objectGuid }));

  const findOurs = (unit: IdentityUnit, parentGuid: string | null): OurDepartment | undefined => {
    const known = byGuid.get(linked.get(unit.id) ?? '');
    if (known) return known;
    const isFree = ({ guid }: OurDepartment) => !matched.has(guid) && !linkedGuids.has(guid);
    const byCode = unit.code === '' ? undefined : byGuid.get(codes.get(unit.code.toLowerCase()) ?? '');
    if (byCode && isFree(byCode)) return byCode;
    return departments.find(
      (one) => parentGuid !== null && one.parentGuid === parentGuid && one.name === unit.name && isFree(one),
    );
  };

  for (const unit of sides.units) {
    if (unit.id === rootId) continue;
    const parentGuid = unit.parentId === null ? undefined : guidOf.get(unit.parentId);
    if (parentGuid === undefined) continue; // Below something that is left out.
    if (unit.kind === departmentKind.code.company) {
      conflict(unit, '目录中的下级单位不随本单位同步，请先新增单位并单独绑定');
      continue;
    }
    const depth = (depthOf.get(unit.parentId!) ?? 1) + 1;
    const name = departmentForm.shape.name.safeParse(unit.name);
    if (!name.success) {
      conflict(unit, `部门名称：${name.error.issues[0]!.message}`);
      continue;
    }
    if (depth > DEPTH_MAX) {
      conflict(unit, `组织机构最多${DEPTH_MAX}级`);
      continue;
    }
    const place = `${unit.parentId}\n${unit.name}`;
    if (namesBelow.has(place)) {
      conflict(unit, '目录中同级下有同名部门');
      continue;
    }
    namesBelow.add(place);
    depthOf.set(unit.id, depth);

    const found = findOurs(unit, parentGuid);
    if (!found) {
      const code = codeOf(unit);
      if (codes.has(code.toLowerCase())) {
        conflict(unit, `部门编码“${code}”已被本单位其他部门使用`);
        continue;
      }
      codes.set(code.toLowerCase(), unit.id);
      guidOf.set(unit.id, null);
      items.push(
        item(unit, 'add', { after: { name: unit.name, code, parent: nameOf(sides, unit.parentId!) } }),
      );
      continue;
    }
    guidOf.set(unit.id, found.guid);
    matched.add(found.guid);
    if (!linked.has(unit.id))
      links.push({ object: 'department', externalId: unit.id, objectGuid: found.guid });
    if (!found.isActive) {
      conflict(unit, '目录中在用，本系统中已停用，请核对', found.guid);
      continue;
    }
    const before = { name: found.name, ...(unit.code !== '' && { code: found.code }) };
    const after = { name: unit.name, ...(unit.code !== '' && { code: unit.code }) };
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      const owner = unit.code === '' ? undefined : codes.get(unit.code.toLowerCase());
      if (unit.code !== '' && !departmentCode.safeParse(unit.code).success)
        conflict(unit, `部门编码“${unit.code}”不符合规则`, found.guid);
      else if (owner !== undefined && owner !== found.guid)
        conflict(unit, `部门编码“${unit.code}”已被本单位其他部门使用`, found.guid);
      else items.push(item(unit, 'change', { objectGuid: found.guid, before, after }));
    }
    if (found.parentGuid !== parentGuid)
      items.push(
        item(unit, 'move', {
          objectGuid: found.guid,
          before: {
            parent: found.parentGuid === companyGuid ? '' : (byGuid.get(found.parentGuid ?? '')?.name ?? ''),
          },
          after: { parent: nameOf(sides, unit.parentId!) },
        }),
      );
  }

  const there = new Set(sides.units.map(({ id }) => id));
  const gone = [...linked]
    .flatMap(([externalId, guid]) => (there.has(externalId) ? [] : (byGuid.get(guid) ?? [])))
    .filter(({ isActive }) => isActive)
    .toSorted((a, b) => b.path.length - a.path.length || a.guid.localeCompare(b.guid));
  for (const { guid, name } of gone)
    items.push({
      object: 'department',
      act: 'disable',
      externalId: null,
      objectGuid: guid,
      name,
      before: {},
      after: {},
      unitId: null,
      reason: '',
    });
  return { items, links, guidOf };
}

/** The directory's code where it has a usable one, else one made from the entry's identity, alike each time. */
export const codeOf = ({ code, id }: Pick<IdentityUnit, 'code' | 'id'>) =>
  departmentCode.safeParse(code).success ? code : `L${id.replaceAll('-', '').slice(0, 10).toUpperCase()}`;

const nameOf = ({ units, rootId }: Sides, id: string) =>
  id === rootId ? '' : (units.find((one) => one.id === id)?.name ?? '');
