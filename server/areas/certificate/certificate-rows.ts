import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { certificateStatus, RENEW_WITHIN_DAYS } from '#shared/areas/certificate/codes';
import type { certificateBrief } from '#shared/areas/certificate/contract';
import { formatDateTime } from '#shared/kit/dates';
import { certificate, type Certificate } from './certificate.table.ts';

const s = certificateStatus.code;

/** In force by its state, and past its end: expired, although no job has said so yet. */
export const isPast = sql<boolean>`coalesce(${certificate.status} = ${s.issued} and ${certificate.validTo} <= now(), false)`;
/** In force, and near enough its end to be renewed. */
export const isEnding = sql<boolean>`coalesce(${certificate.status} = ${s.issued} and ${certificate.validTo} > now()
  and ${certificate.validTo} <= now() + make_interval(days => ${sql.raw(String(RENEW_WITHIN_DAYS))}), false)`;

/** The columns of a certificate as it stands by the database's clock. */
export const standing = {
  row: certificate,
  isPast,
  isEnding,
  daysLeft: sql<number>`coalesce(ceil(extract(epoch from ${certificate.validTo} - now()) / 86400), 0)::int`,
};

/** A certificate as it stands now. */
export interface Standing {
  row: Certificate;
  isPast: boolean;
  isEnding: boolean;
  daysLeft: number;
}

/** Its state as people read it. */
export const statusOf = ({ row, isPast: past }: Pick<Standing, 'row' | 'isPast'>) =>
  past ? s.expired : row.status;

const shown = (time: Date | null) => time && formatDateTime(time);

/** A certificate as its holder and the authority see it. */
export function toBrief(of: Standing): z.output<typeof certificateBrief> {
  const { row } = of;
  const status = statusOf(of);
  return {
    guid: row.guid,
    version: row.version,
    status,
    enterpriseName: row.enterpriseName,
    uscc: row.uscc,
    personName: row.personName,
    userName: row.userName,
    serial: row.serial,
    keyFingerprint: row.keyFingerprint,
    isRenewal: row.renewsGuid !== null,
    applyTime: formatDateTime(row.applyTime),
    decideTime: shown(row.decideTime),
    decidedByName: row.decidedByName,
    refusal: row.refusal,
    validFrom: shown(row.validFrom),
    validTo: shown(row.validTo),
    daysLeft: status === s.issued ? of.daysLeft : null,
    revokeTime: shown(row.revokeTime),
    revokeReason: row.revokeReason,
    revokeNote: row.revokeNote,
  };
}
