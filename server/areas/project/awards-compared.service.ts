import { asc, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { projectAward } from './project.table.ts';

/** What a contract agrees, as columns of the query around; `amount` (元) is null where it has none to compare. */
interface Agreed {
  projectGuid: SQL;
  /** `''` is all of the project. */
  sectionNo: SQL;
  partyB: SQL;
  amount: SQL;
}

/** Whether a contract differs from what was awarded of its section, or of all: in the party, or in the amount. */
export const differsFromAward = ({ projectGuid, sectionNo, partyB, amount }: Agreed): SQL => {
  const its = sql`a.project_guid = ${projectGuid} and (${sectionNo} = '' or a.section_no = ${sectionNo})`;
  return sql`(exists (select from ${projectAward} a where ${its} and a.winner_guid <> ${partyB})
    or ${amount} <> (select sum(a.amount) from ${projectAward} a where ${its}))`;
};

/** Who won what of these projects. */
export const awardsOfProjects = (db: Db, guids: readonly string[]) =>
  db
    .select()
    .from(projectAward)
    .where(isOneOf(projectAward.projectGuid, guids))
    .orderBy(asc(projectAward.sectionNo));
