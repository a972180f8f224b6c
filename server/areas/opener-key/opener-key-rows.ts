import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ENDING_SOON_DAYS, openerKeyState, type OpenerKeyState } from '#shared/areas/opener-key/codes';
import type { openerKeyBrief } from '#shared/areas/opener-key/contract';
import { formatDateTime } from '#shared/kit/dates';
import { openerKey, type OpenerKeyRecord } from './opener-key.table.ts';

const s = openerKeyState.code;

/** The state of a key by the database's clock; nothing writes down that time has passed. */
export const stateNow: SQL<OpenerKeyState> = sql<OpenerKeyState>`case
  when ${openerKey.endTime} is not null then ${s.ended}::int
  when ${openerKey.confirmTime} is null then ${s.waiting}::int
  when ${openerKey.validTo} <= now() then ${s.expired}::int
  when ${openerKey.validTo} <= now() + make_interval(days => ${ENDING_SOON_DAYS}) then ${s.endingSoon}::int
  else ${s.valid}::int end`;

/** The columns of a key as it stands now. */
export const standing = {
  row: openerKey,
  state: stateNow,
  daysLeft: sql<number>`coalesce(ceil(extract(epoch from ${openerKey.validTo} - now()) / 86400), 0)::int`,
};

/** A key as it stands now. */
export interface Standing {
  row: OpenerKeyRecord;
  state: OpenerKeyState;
  daysLeft: number;
}

/** In force: confirmed, not ended, and before its end. */
export const IN_FORCE: readonly OpenerKeyState[] = [s.valid, s.endingSoon];

const shown = (time: Date | null) => time && formatDateTime(time);

/** A key as its opener and the security administrator see it. */
export const toBrief = ({ row, state, daysLeft }: Standing): z.output<typeof openerKeyBrief> => ({
  guid: row.guid,
  version: row.version,
  state,
  personName: row.personName,
  enterpriseName: row.enterpriseName,
  registerTime: formatDateTime(row.registerTime),
  certificateSerial: row.certificateSerial,
  confirmTime: shown(row.confirmTime),
  confirmedByName: row.confirmedByName,
  validTo: shown(row.validTo),
  daysLeft: IN_FORCE.includes(state) ? daysLeft : null,
  endTime: shown(row.endTime),
  endReason: row.endReason,
  endNote: row.endNote,
  tryTime: shown(row.tryTime),
});
