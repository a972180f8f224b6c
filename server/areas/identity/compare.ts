import type { SyncAct, SyncObject } from '#shared/areas/identity/codes';
import { compareDepartments } from './compare-departments.ts';
import { comparePeople } from './compare-people.ts';
import type { Pair, PlannedItem, Sides } from './planned.ts';

/**
 * What must be done so that a company is what its part of the directory is, in the order it is done in: departments
 * from the top, then people, then what goes, from the bottom; conflicts last. What has never been synchronised and is
 * not in the directory is the house's own and stays.
 */
export function compare(sides: Sides): { items: PlannedItem[]; links: Pair[] } {
  const departments = compareDepartments(sides);
  const people = comparePeople(sides, departments.guidOf);
  const all = [...departments.items, ...people.items];
  const pick = (object: SyncObject, act: SyncAct) =>
    all.filter((item) => item.object === object && item.act === act);
  return {
    items: [
      ...pick('department', 'add'),
      ...pick('department', 'change'),
      ...pick('department', 'move'),
      ...pick('person', 'add'),
      ...pick('person', 'change'),
      ...pick('person', 'move'),
      ...pick('person', 'disable'),
      ...pick('department', 'disable'),
      ...pick('department', 'conflict'),
      ...pick('person', 'conflict'),
    ],
    links: [...departments.links, ...people.links],
  };
}
