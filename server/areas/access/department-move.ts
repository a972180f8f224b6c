import type { z } from 'zod';
import { dataScope } from '#shared/areas/role/scope';
import type { moveDepartment as moveCall } from '#shared/areas/department/contract';
import type { Db } from '../../db/client.ts';
import { wholeOrganisation } from '../department/organisation.service.ts';
import { moveDepartment } from '../department/place-departments.service.ts';
import { holdersOfScope } from '../role/role-auth.service.ts';
import { peopleOfDepartments } from '../user/people-among.service.ts';
import type { Change } from './effect.ts';

type Move = z.output<typeof moveCall.input>;

/** A department moved with all below it: reaches that follow the tree change with it, and what heads answer for. */
export const departmentMoveChange = (move: Move): Change<null> => ({
  touches: (db) => touchedByMove(db, move),
  make: (context) => moveDepartment(move, context),
});

/**
 * Whoever may reach more or less: the people and heads of everything above it, before and after; of it and everything
 * below; and who reaches a company with its subsidiaries, when a company moves.
 */
async function touchedByMove(db: Db, { guid, parentGuid }: Move): Promise<string[]> {
  const nodes = await wholeOrganisation(db);
  const moved = nodes.find((node) => node.guid === guid);
  const parent = nodes.find((node) => node.guid === parentGuid);
  if (!moved) return [];
  const touched = new Set([moved, parent].flatMap((node) => node?.path.split('/').filter(Boolean) ?? []));
  for (const node of nodes) if (node.path.startsWith(moved.path)) touched.add(node.guid);
  const all = nodes.filter((node) => touched.has(node.guid));
  const companies = [...new Set(all.map(({ enterpriseGuid }) => enterpriseGuid))];
  const people = await peopleOfDepartments(db, [...touched]);
  const wide = companies.length > 1 ? await holdersOfScope(db, companies, dataScope.code.companyTree) : [];
  return [...new Set([...people, ...wide, ...all.flatMap(({ headGuid }) => headGuid ?? [])])];
}
