import { changedUserForm } from '#shared/areas/user/form';
import type { OurPerson, Pair, PlannedItem, Sides } from './planned.ts';
import type { SourcePerson } from './identity-source.ts';

/** Names a directory gives are not ours to choose; this is what an account here can be called at all. */
const USER_NAME = /^[A-Za-z0-9][A-Za-z0-9._@-]{1,49}$/;

/** The people of the directory against ours; `guidOf` is the department of each unit, null for one to be added. */
export function comparePeople(sides: Sides, guidOf: ReadonlyMap<string, string | null>) {
  const { rootId, companyGuid, ours } = sides;
  const items: PlannedItem[] = [];
  const links: Pair[] = [];
  const byGuid = new Map(ours.map((one) => [one.guid, one]));
  const byName = new Map(ours.map((one) => [one.userName.toLowerCase(), one]));
  const codeOwner = new Map(
    ours.flatMap(({ userCode, guid }) => (userCode ? [[userCode.toLowerCase(), guid]] : [])),
  );
  const linked = new Map(
    sides.links.flatMap(({ object, externalId, objectGuid }) =>
      object === 'person' ? [[externalId, objectGuid]] : [],
    ),
  );
  const linkedGuids = new Set(linked.values());
  const unitNames = new Map(sides.units.map(({ id, name }) => [id, name]));
  const departmentNames = new Map(sides.departments.map(({ guid, name }) => [guid, name]));
  const seen = new Set<string>();

  for (const person of sides.people) {
    const unitId = person.unitId ?? rootId;
    const deptGuid = guidOf.get(unitId);
    if (deptGuid === undefined) continue; // In a unit that is left out, which is listed itself.
    const item = (act: PlannedItem['act'], more: Partial<PlannedItem>): PlannedItem => ({
      object: 'person',
      act,
      externalId: person.id,
      objectGuid: null,
      name: `${person.name}（${person.userName}）`,
      before: {},
      after: {},
      unitId: unitId === rootId ? null : unitId,
      reason: '',
      ...more,
    });
    const conflict = (reason: string, objectGuid: string | null = null) =>
      items.push(item('conflict', { reason, objectGuid }));

    const key = person.userName.toLowerCase();
    const isKnown = linked.has(person.id);
    const found = isKnown ? byGuid.get(linked.get(person.id)!) : byName.get(key);
    if (seen.has(key)) {
      conflict('目录中有多人使用同一用户名');
      continue;
    }
    seen.add(key);
    if (isKnown && !found) {
      conflict('该用户在本系统中已删除或属于其他单位');
      continue;
    }
    if (found && !isKnown) {
      if (linkedGuids.has(found.guid)) {
        conflict('同名用户已对应目录中的另一人', found.guid);
        continue;
      }
      links.push({ object: 'person', externalId: person.id, objectGuid: found.guid });
    }
    if (!person.isActive) {
      if (found?.isActive) items.push(item('disable', { objectGuid: found.guid }));
      continue;
    }
    const fault = faultOf(person, found === undefined) ?? codeFault(person, found, codeOwner);
    if (fault) {
      conflict(fault, found?.guid ?? null);
      continue;
    }
    const unitName = unitId === rootId ? '' : (unitNames.get(unitId) ?? '');
    if (!found) {
      if (sides.takenNames.has(key)) conflict('用户名已被其他人使用或曾经使用');
      else {
        const userCode = person.userCode || person.userName;
        codeOwner.set(userCode.toLowerCase(), person.id);
        const { userName, name, phone, email, duty } = person;
        items.push(item('add', { after: { userName, name, userCode, phone, email, duty, dept: unitName } }));
      }
      continue;
    }
    if (!found.isActive) {
      conflict('目录中在职，本系统中账号已停用，请核对', found.guid);
      continue;
    }
    const { before, after } = differing(person, found);
    if (Object.keys(after).length > 0) items.push(item('change', { objectGuid: found.guid, before, after }));
    if (found.deptGuid !== deptGuid)
      items.push(
        item('move', {
          objectGuid: found.guid,
          before: {
            dept: found.deptGuid === companyGuid ? '' : (departmentNames.get(found.deptGuid ?? '') ?? ''),
          },
          after: { dept: unitName },
        }),
      );
  }

  const there = new Set(sides.people.map(({ id }) => id));
  for (const [externalId, guid] of linked) {
    const gone = there.has(externalId) ? undefined : byGuid.get(guid);
    if (gone?.isActive)
      items.push({
        object: 'person',
        act: 'disable',
        externalId: null,
        objectGuid: guid,
        name: `${gone.name}（${gone.userName}）`,
        before: {},
        after: {},
        unitId: null,
        reason: '',
      });
  }
  return { items, links };
}

/** What the directory says otherwise; what it does not say stays. */
function differing(person: SourcePerson, found: OurPerson) {
  const before: Record<string, string> = {};
  const after: Record<string, string> = {};
  for (const field of ['name', 'userCode', 'phone', 'email', 'duty'] as const) {
    const now = found[field] ?? '';
    if (person[field] === '' || person[field] === now) continue;
    before[field] = now;
    after[field] = person[field];
  }
  return { before, after };
}

/** What of a person our own rules would not take; the same rules as of the screen. */
function faultOf(person: SourcePerson, isNew: boolean): string | undefined {
  if (isNew && !USER_NAME.test(person.userName)) return '用户名只能是2至50位字母、数字和 . _ @ -';
  if (isNew && person.phone === '') return '目录中没有手机号';
  const { name, phone, email, duty } = person;
  const checked = changedUserForm.safeParse({
    name,
    ...(person.userCode !== '' && { userCode: person.userCode }),
    ...(phone !== '' && { phone }),
    ...(email !== '' && { email }),
    duty,
  });
  return checked.success ? undefined : checked.error.issues[0]!.message;
}

function codeFault(
  { userCode, userName, id }: SourcePerson,
  found: OurPerson | undefined,
  codeOwner: ReadonlyMap<string, string>,
): string | undefined {
  const code = userCode || (found ? '' : userName);
  const owner = codeOwner.get(code.toLowerCase());
  return owner === undefined || owner === found?.guid || owner === id
    ? undefined
    : `工号“${code}”已被本单位其他人使用`;
}
