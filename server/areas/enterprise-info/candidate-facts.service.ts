import { and, eq, sql } from 'drizzle-orm';
import { capitalUnit } from '#shared/areas/enterprise/codes';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { enterpriseVersion as version } from './enterprise-version.table.ts';

const said = (name: string) => sql<string>`coalesce(${version.content} ->> ${sql.raw(`'${name}'`)}, '')`;
const unit = capitalUnit.code;

/**
 * Of these enterprises what decides whether they are candidates and to whom they are joined, by their information in force:
 * one short row each, so that a hundred thousand are read at once. Capital in 元; marks say that numbers are equal.
 */
export const candidateFacts = (db: Db, enterpriseGuids: readonly string[]) =>
  db
    .select({
      enterpriseGuid: version.enterpriseGuid,
      legalRepName: version.legalRepName,
      legalRepIdMark: version.legalRepIdMark,
      legalRepPhone: version.legalRepPhone,
      contactPhone: version.contactPhone,
      address: said('registeredAddress'),
      city: said('shiId'),
      foundedOn: said('foundedOn'),
      capital: sql<
        string | null
      >`(case when ${version.content} ->> 'registeredCapital' ~ '^[0-9]{1,15}(\.[0-9]+)?$'
        then (${version.content} ->> 'registeredCapital')::numeric * case ${version.content} ->> 'zhuCeZiJinDanWei'
          when ${unit.yuan} then 1 when ${unit.yi} then 100000000 else 10000 end end)::text`,
    })
    .from(version)
    .where(and(isOneOf(version.enterpriseGuid, enterpriseGuids), eq(version.isFormal, true)));
