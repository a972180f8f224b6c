import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare } from './compare.ts';
import type { OurDepartment, OurPerson, Pair, Sides } from './planned.ts';
import { codeOf } from './compare-departments.ts';

const ROOT = 'root';
const COMPANY = 'company';
const NAMES = ['物资部', '财务部', '一科', '二科', '综合部'];

interface World {
  departments: OurDepartment[];
  ours: OurPerson[];
  links: Pair[];
}

/** A directory: unit `at` hangs below one before it, people in any unit; names repeat, codes may. */
const directory = fc
  .tuple(
    fc.array(fc.tuple(fc.nat(8), fc.nat(4), fc.boolean()), { maxLength: 8 }),
    fc.array(fc.tuple(fc.nat(8), fc.nat(5), fc.boolean()), { maxLength: 8 }),
  )
  .map(([units, people]) => ({
    units: [
      { id: ROOT, parentId: null, kind: 'company' as const, name: '总部', code: '' },
      ...units.map(([parent, name, hasCode], at) => ({
        id: `u${at}`,
        parentId: parent % (at + 1) === at ? ROOT : `u${parent % (at + 1)}`,
        kind: 'department' as const,
        name: NAMES[name]!,
        code: hasCode ? `C${name}` : '',
      })),
    ],
    people: people.map(([unit, name, isActive], at) => ({
      id: `p${at}`,
      unitId: units.length === 0 ? ROOT : `u${unit % units.length}`,
      userName: `name${name}`,
      name: `张${name}`,
      userCode: '',
      phone: '13957100001',
      email: '',
      duty: '',
      isActive,
      version: null,
    })),
  }));

const sidesOf = (there: Pick<Sides, 'units' | 'people'>, { departments, ours, links }: World): Sides => ({
  rootId: ROOT,
  companyGuid: COMPANY,
  takenNames: new Set(ours.map(({ userName }) => userName)),
  ...there,
  departments,
  ours,
  links,
});

/** What applying every line of a plan makes of a company. */
function applied(world: World, { items, links }: ReturnType<typeof compare>): World {
  const departments = world.departments.map((one) => ({ ...one }));
  const ours = world.ours.map((one) => ({ ...one }));
  const all = [...world.links, ...links];
  const deptOf = (unitId: string | null) =>
    unitId === null ? COMPANY : all.find(({ externalId }) => externalId === unitId)!.objectGuid;
  for (const { object, act, externalId, objectGuid, after, unitId } of items) {
    if (act === 'conflict') continue;
    if (act === 'add') {
      const guid = `new-${externalId}`;
      all.push({ object, externalId: externalId!, objectGuid: guid });
      if (object === 'department')
        departments.push({
          guid,
          parentGuid: deptOf(unitId),
          name: after['name']!,
          code: after['code']!,
          path: `/${guid}/`,
          isActive: true,
        });
      else {
        const { userName = '', name = '', userCode = '', phone = '', email = '', duty = '' } = after;
        const person = { guid, userName, name, userCode, phone, email, duty };
        ours.push({ ...person, deptGuid: deptOf(unitId), isActive: true });
      }
      continue;
    }
    const list: { guid: string; isActive: boolean }[] = object === 'department' ? departments : ours;
    const found = list.find(({ guid }) => guid === objectGuid)!;
    if (act === 'disable') found.isActive = false;
    else if (act === 'change') Object.assign(found, after);
    else
      Object.assign(
        found,
        object === 'department' ? { parentGuid: deptOf(unitId) } : { deptGuid: deptOf(unitId) },
      );
  }
  return { departments, ours, links: all };
}

const EMPTY: World = { departments: [], ours: [], links: [] };

/** A code one department gives up is free for another when the first is done: not in the same plan. */
const ROUNDS = 4;

test('applied again and again, plans come to an end: nothing but conflicts is left', () => {
  fc.assert(
    fc.property(directory, directory, (before, now) => {
      let world = EMPTY;
      for (const there of [before, now]) {
        for (let round = 0; round < ROUNDS; round++) world = applied(world, compare(sidesOf(there, world)));
        const last = compare(sidesOf(there, world));
        expect(last.items.filter(({ act }) => act !== 'conflict')).toEqual([]);
        expect(last.links).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});

test('codes, names of siblings and user names stay unique, whatever a directory holds', () => {
  fc.assert(
    fc.property(directory, (there) => {
      const { departments, ours } = applied(EMPTY, compare(sidesOf(there, EMPTY)));
      const unique = (texts: string[]) => expect(new Set(texts).size).toBe(texts.length);
      unique(departments.map(({ code }) => code.toLowerCase()));
      unique(departments.map(({ parentGuid, name }) => `${parentGuid}/${name}`));
      unique(ours.map(({ userName }) => userName.toLowerCase()));
    }),
    { numRuns: 300 },
  );
});

test('what is not in the directory and never was stays untouched', () => {
  const department = {
    guid: 'd',
    parentGuid: COMPANY,
    name: '自有部',
    code: 'OWN',
    path: '/d/',
    isActive: true,
  };
  fc.assert(
    fc.property(directory, (there) => {
      const world = { ...EMPTY, departments: [department] };
      const { items, links } = compare(sidesOf(there, world));
      expect(items.filter(({ objectGuid }) => objectGuid === 'd')).toEqual([]);
      expect(links).toEqual([]);
    }),
  );
});

test('a made code is a code, alike each time', () => {
  const id = '5b0c2f0e-1111-4222-8333-944445555666';
  expect(codeOf({ code: '', id })).toBe('L5B0C2F0E11');
  expect(codeOf({ code: '采购', id })).toBe(codeOf({ code: '', id }));
  expect(codeOf({ code: 'WZ-01', id })).toBe('WZ-01');
});
