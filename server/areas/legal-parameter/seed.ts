import { sql } from 'drizzle-orm';
import { definitionOf, parameterCodes } from '#shared/areas/legal-parameter/catalogue/catalogue';
import type { Db } from '../../db/client.ts';
import { legalParameter } from './legal-parameter.table.ts';

/**
 * Brings every number of the catalogue that the database has never had: all of them to a new one, later those a release
 * adds. What people changed stays. May be repeated and run by several processes at once.
 */
export async function seedLegalParameters(db: Db): Promise<void> {
  const starts = parameterCodes.flatMap((code) =>
    Object.entries(definitionOf(code).settings).map(([setting, start]) => ({ code, setting, ...start })),
  );
  await db.execute(sql`
    insert into ${legalParameter} (guid, code, setting, value, unit, level, law, article, valid_from)
    select gen_random_uuid(), code, setting, value, unit, level, law, article, "validFrom"
    from json_to_recordset(${JSON.stringify(starts)}::json) as start
      (code text, setting text, value text, unit text, level text, law text, article text, "validFrom" date)
    where not exists (
      select from ${legalParameter} known where known.code = start.code and known.setting = start.setting)
    on conflict do nothing`);
}
