import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  definitionOf,
  isParameterCode,
  parameterCodes,
} from '#shared/areas/legal-parameter/catalogue/catalogue';
import { isStale } from '#shared/areas/legal-parameter/announced';
import { legalSetting } from '#shared/areas/legal-parameter/codes';
import { readersOf } from '#shared/areas/legal-parameter/readers';
import type { legalCalls, ParameterRow, ParameterState } from '#shared/areas/legal-parameter/contract';
import type { parameterKey } from '#shared/areas/legal-parameter/rules';
import { formatDateTime } from '#shared/kit/dates';
import { TODAY, todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import { inForceOn } from './legal-parameter.service.ts';
import { legalParameter, type LegalParameterRow } from './legal-parameter.table.ts';

type Search = z.output<typeof legalCalls.list.input>;

/** The numbers in force today that something reads, in the order of the catalogue, one page of those that match. */
export async function listParameters(search: Search, { db, actor }: Context) {
  const { page, rows } = search;
  const inForce = await db.select().from(legalParameter).where(inForceOn());
  const coming = await db
    .select()
    .from(legalParameter)
    .where(and(isNull(legalParameter.validTo), gt(legalParameter.validFrom, sql`${TODAY}`)));
  const today = await todayOf(db);
  const nextOf = new Map(coming.map((row) => [keyOf(row), row]));
  // the law changes for the platform as a whole: whoever may write it, may write all of it
  const actions: ParameterState['actions'] = actor.permissions.has('legal:write') ? ['change'] : [];
  // some 150 rows that never grow by use: found and sorted by what only the catalogue knows
  const found = inForce.filter((row) => matches(row, search)).toSorted((a, b) => place(a) - place(b));
  return {
    list: found.slice((page - 1) * rows, page * rows).map((row) => {
      const next = nextOf.get(keyOf(row));
      return {
        ...toRow(row),
        next: next ? toRow(next) : null,
        isStale: isStale(row.code, row.validFrom, today),
        actions,
      };
    }),
    total: found.length,
    page,
    rows,
  };
}

/** Every row a number ever had in a setting, the newest first. */
export async function parameterHistory({ code, setting }: z.output<typeof parameterKey>, { db }: Context) {
  const found = await db
    .select()
    .from(legalParameter)
    .where(and(eq(legalParameter.code, code), eq(legalParameter.setting, setting)))
    .orderBy(desc(legalParameter.createdAt), desc(legalParameter.guid));
  return found.map(toRow);
}

const keyOf = ({ code, setting }: LegalParameterRow) => `${code} ${setting}`;

const codeAt = new Map<string, number>(parameterCodes.map((code, at) => [code, at]));
const place = ({ code, setting }: LegalParameterRow) =>
  (codeAt.get(code) ?? parameterCodes.length) * legalSetting.codes.length +
  legalSetting.codes.indexOf(setting);

function matches({ code, setting, level, law, article }: LegalParameterRow, search: Search): boolean {
  if (!isParameterCode(code) || readersOf(code).length === 0) return false;
  const { rule, label } = definitionOf(code);
  const wanted = search.keyword?.toLowerCase() ?? '';
  return (
    (!search.rule || rule.toLowerCase().includes(search.rule.toLowerCase())) &&
    (!search.setting || search.setting === setting) &&
    (!search.level || search.level === level) &&
    `${label.cn} ${label.en} ${law} ${article}`.toLowerCase().includes(wanted)
  );
}

const toRow = ({
  guid,
  version,
  code,
  setting,
  value,
  unit,
  level,
  law,
  article,
  validFrom,
  validTo,
  reason,
  createUserName,
  createdAt,
}: LegalParameterRow): ParameterRow => ({
  guid,
  version,
  code,
  setting,
  value,
  unit,
  level,
  law,
  article,
  validFrom,
  validTo,
  reason,
  createUserName,
  createTime: formatDateTime(createdAt),
});
