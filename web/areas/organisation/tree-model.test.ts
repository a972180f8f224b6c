import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DepartmentNode } from '#shared/areas/department/contract';
import { findTyped } from '../../kit/pinyin-match.ts';
import { above, besideOf, canDrop, isWithin, organisationOf, rowsOf, searchTree } from './tree-model.ts';

const ENTERPRISE = 'e1';
const node = (
  guid: string,
  parentGuid: string | null,
  given: Partial<DepartmentNode> = {},
): DepartmentNode => ({
  guid,
  parentGuid,
  enterpriseGuid: ENTERPRISE,
  kind: 'department',
  name: `部门${guid}`,
  code: guid,
  fullName: guid,
  shortCode: null,
  headGuid: null,
  headName: null,
  isActive: true,
  sort: 0,
  version: 1,
  actions: [],
  drawnUp: [],
  ...given,
});
/** A company with two divisions, the first with two sections; below it another company with one department. */
const nodes = [
  node('c', null, { kind: 'company' }),
  node('a', 'c'),
  node('a1', 'a'),
  node('a2', 'a'),
  node('b', 'c'),
  node('s', 'c', { kind: 'company', enterpriseGuid: 'e2' }),
  node('s1', 's', { enterpriseGuid: 'e2' }),
];
const tree = organisationOf(
  nodes,
  new Map([
    ['a', 1],
    ['a1', 2],
    ['s1', 4],
  ]),
);
const get = (guid: string) => tree.byGuid.get(guid)!;

test('people are added up to every node above', () => {
  expect(tree.peopleWithin).toEqual(
    new Map([
      ['c', 7],
      ['a', 3],
      ['a1', 2],
      ['a2', 0],
      ['b', 0],
      ['s', 4],
      ['s1', 4],
    ]),
  );
});

test('a node whose parent is out of sight is a root', () => {
  const part = organisationOf([node('a', 'hidden'), node('a1', 'a')]);
  expect(part.childrenOf.get(null)!.map(({ guid }) => guid)).toEqual(['a']);
  expect(above(part, 'a1').map(({ guid }) => guid)).toEqual(['a']);
});

test('lines are those below what is open, told with their place for screen readers', () => {
  const rows = rowsOf(tree, (guid) => guid === 'c');
  expect(rows.map((row) => [row.node.guid, row.level, row.place, row.siblings, row.hasChildren])).toEqual([
    ['c', 1, 1, 1, true],
    ['a', 2, 1, 3, true],
    ['b', 2, 2, 3, false],
    ['s', 2, 3, 3, true],
  ]);
});

test('a search keeps what it found and the way there, by name and by code', () => {
  const find = (typed: string) => searchTree(tree, typed, (name) => findTyped(name, typed));
  const shown = (typed: string) => rowsOf(tree, () => true, find(typed)).map((row) => row.node.guid);
  expect(shown('部门a2')).toEqual(['c', 'a', 'a2']);
  expect(shown('S1')).toEqual(['c', 's', 's1']);
  expect(shown('没有')).toEqual([]);
  expect(find('部门a2').hits.get('a2')).toEqual([0, 4]);
  expect([...find('部门a2').hits.keys()]).toEqual(['a2']);
});

describe('where something dragged may be let go', () => {
  const into = (guid: string | null) => ({ parentGuid: guid, beforeGuid: null });
  test.for([
    ['into itself', 'a', into('a'), false],
    ['below itself', 'a', into('a1'), false],
    ['where it is, last', 'a2', into('a'), false],
    ['where it is, first', 'a2', { parentGuid: 'a', beforeGuid: 'a1' }, true],
    ['before what it already stands before', 'a1', { parentGuid: 'a', beforeGuid: 'a2' }, false],
    ['into another department', 'a1', into('b'), true],
    ['up to the company', 'a1', into('c'), true],
    ['into another company', 'a1', into('s'), false],
    ['a department as root', 'a', into(null), false],
    ['a company below a department', 's', into('a'), false],
    ['a company as root', 's', into(null), true],
  ] as const)('%s', ([, moved, drop, allowed]) => expect(canDrop(tree, get(moved), drop)).toBe(allowed));

  test('beside a node is before it or before the next', () => {
    expect(besideOf(tree, get('a'), 'before')).toEqual({ parentGuid: 'c', beforeGuid: 'a' });
    expect(besideOf(tree, get('a'), 'after')).toEqual({ parentGuid: 'c', beforeGuid: 'b' });
    expect(besideOf(tree, get('s'), 'after')).toEqual({ parentGuid: 'c', beforeGuid: null });
  });

  test('in no tree may a node come to hang below itself', () => {
    const anyTree = fc
      .array(fc.nat(), { minLength: 1, maxLength: 30 })
      .map((parents) =>
        organisationOf(parents.map((parent, at) => node(String(at), at === 0 ? null : String(parent % at)))),
      );
    fc.assert(
      fc.property(anyTree, fc.nat(), fc.nat(), (organisation, first, second) => {
        const all = [...organisation.byGuid.values()];
        const moved = all[first % all.length]!;
        const target = all[second % all.length]!;
        const allowed = canDrop(organisation, moved, { parentGuid: target.guid, beforeGuid: null });
        expect(allowed && isWithin(organisation, target.guid, moved.guid)).toBe(false);
      }),
    );
  });
});

test('5,000 nodes become lines in a moment', () => {
  const many = organisationOf([
    node('root', null, { kind: 'company' }),
    ...Array.from({ length: 50 }, (_, at) => node(`d${at}`, 'root')),
    ...Array.from({ length: 5000 }, (_, at) => node(`n${at}`, `d${at % 50}`)),
  ]);
  expect(rowsOf(many, () => true)).toHaveLength(5051);
});
