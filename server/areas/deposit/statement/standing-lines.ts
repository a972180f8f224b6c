import { and, eq, sql } from 'drizzle-orm';
import { formatDate } from '#shared/kit/dates';
import type { Db } from '../../../db/client.ts';
import type { ParsedLine } from './parse-line.ts';
import { depositStatement as statement, depositStatementLine as stored } from './statement.table.ts';

type Named = Pick<ParsedLine, 'account' | 'tradedOn' | 'mark'>;
const keyOf = ({ account, tradedOn, mark }: Named) => `${account} ${tradedOn} ${mark}`;

/** Which of these lines a unit has imported before: a text that says when and by whom, undefined for none. */
export async function standingLines(
  db: Db,
  enterpriseGuid: string | undefined,
  lines: readonly Named[],
): Promise<(line: Named) => string | undefined> {
  if (enterpriseGuid === undefined || lines.length === 0) return () => undefined;
  const found = await db
    .select({
      account: stored.account,
      tradedOn: stored.tradedOn,
      mark: stored.mark,
      userName: statement.userName,
      time: statement.createTime,
      fileName: statement.fileName,
    })
    .from(stored)
    .innerJoin(statement, eq(statement.guid, stored.statementGuid))
    .where(
      and(
        eq(stored.enterpriseGuid, enterpriseGuid),
        sql`(${stored.account}, ${stored.tradedOn}, ${stored.mark}) in (select * from unnest(
          ${sql.param(lines.map((one) => one.account))}::text[],
          ${sql.param(lines.map((one) => one.tradedOn))}::date[],
          ${sql.param(lines.map((one) => one.mark))}::text[]))`,
      ),
    );
  const told = new Map(
    found.map((one) => [keyOf(one), `${one.userName}已于${formatDate(one.time)}导入（${one.fileName}）`]),
  );
  return (line) => told.get(keyOf(line));
}
