import { and, eq, exists, or, sql } from 'drizzle-orm';
import { secondmentState } from '#shared/areas/secondment/codes';
import { secondmentKind } from '#shared/areas/secondment/kind';
import { type SecondmentRow, secondmentRow, type SecondmentSearch } from '#shared/areas/secondment/views';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../../http/context.ts';
import { pick } from '../../kit/pick.ts';
import { documentList, documentRow } from '../document/list.service.ts';
import { describedSecondment, secondments, type SecondmentTies } from './secondment-access.ts';
import { stateToday } from './secondment-state.ts';
import { secondment, type Secondment, secondmentProject as project } from './secondment.table.ts';

/** A secondment as lists show it to this person. */
export const toSecondmentRow = (found: Secondment, ties: SecondmentTies, actor: Actor): SecondmentRow => ({
  ...pick(found, secondmentRow.shape),
  ...documentRow(secondmentKind, found, secondments.decide(found, ties, actor)),
  projectCount: found.projectCount,
  daysLeft: ties.daysLeft,
  state: ties.state,
});

/** The list of secondments. */
export const secondmentList = documentList(describedSecondment, secondments, {
  row: ({ row, ...ties }, actor) => toSecondmentRow(row, ties, actor),
  behind: ['projects', 'state'],
  filter: (db, filter: Omit<SecondmentSearch, 'page' | 'rows'>) =>
    and(
      filter.state === undefined ? undefined : eq(stateToday, filter.state),
      forProject(db, filter.projects ?? filter.projectName),
    ),
  flat: ({ row, state, daysLeft }) => ({ ...row, state, daysLeft }) as never,
  cells: {
    state: ({ state, voidReason }: { state: number; voidReason: string | null }) =>
      voidReason === null ? secondmentState.label(state) : '已作废',
    daysLeft: ({ daysLeft }: { daysLeft: number | null }) =>
      daysLeft === null ? '' : { number: String(daysLeft) },
    projectCount: ({ projectCount }: Secondment) => ({ number: String(projectCount) }),
  },
});

/** Those for a project whose number or name contains a text. */
const forProject = (db: Db, text: string | undefined) =>
  text
    ? exists(
        db
          .select({ one: sql`1` })
          .from(project)
          .where(
            and(
              eq(project.secondmentGuid, secondment.guid),
              or(contains(project.projectNo, text), contains(project.projectName, text)),
            ),
          ),
      )
    : undefined;
