import { desc, eq } from 'drizzle-orm';
import { registrationStatus } from '#shared/areas/registration/codes';
import type { OwnRegistration } from '#shared/areas/registration/contract';
import { formatDateTime } from '#shared/kit/dates';
import { maskPhone } from '#shared/kit/mask';
import type { FileRow } from '#shared/areas/file/contract';
import type { Db } from '../../db/client.ts';
import type { PublicContext } from '../../http/context.ts';
import { applicantOf } from '../applicant/applicant.service.ts';
import type { ApplicantFiles } from '../applicant/evidence.service.ts';
import { areaNames } from '../dictionary/dictionary.service.ts';
import { filesOf } from '../file/file.service.ts';
import { LICENCE_FILES } from './registration-approval.ts';
import { registration, type Registration } from './registration.table.ts';

/** Most registrations of one phone the page shows. */
const MOST = 20;

/** The registrations of the applicant's phone, newest first. */
export async function listOwnRegistrations({ ticket }: { ticket: string }, { db }: PublicContext) {
  const { phone } = await applicantOf(db, ticket, ['registrationStatus']);
  const rows = await db
    .select()
    .from(registration)
    .where(eq(registration.phone, phone))
    .orderBy(desc(registration.submittedAt), desc(registration.guid))
    .limit(MOST);
  const list: OwnRegistration[] = [];
  for (const row of rows) list.push(await toOwn(db, row));
  return { list };
}

const s = registrationStatus.code;
/** Who decides, as applicants are told. */
const HOLDER = '平台数据管理员';

async function toOwn(db: Db, row: Registration): Promise<OwnRegistration> {
  return {
    ...toCommon(row, await filesOf(db, LICENCE_FILES, row.guid)),
    holder: row.status === s.toReview ? HOLDER : '',
    actions: row.status === s.rejected ? ['resubmit'] : [],
  };
}

/** What applicant and reviewer see alike. */
export const toCommon = (row: Registration, licenceFiles: FileRow[]) => ({
  guid: row.guid,
  version: row.version,
  registrationNo: row.registrationNo,
  status: row.status,
  refusal: row.refusal,
  dueDate: row.dueDate,
  submitTime: formatDateTime(row.submittedAt),
  decideTime: row.decidedAt && formatDateTime(row.decidedAt),
  userName: row.userName,
  phone: maskPhone(row.phone),
  enterpriseName: row.enterpriseName,
  uscc: row.uscc,
  zhuTiLeiXing: row.subjectTypes,
  shengId: row.shengId,
  shiId: row.shiId,
  areaId: row.areaId,
  regionName: regionName(row),
  contactName: row.contactName,
  email: row.email,
  licenceFiles,
});

/** Where it is by name; a district the table does not have (an abolished one) by code. */
export function regionName({ shengId, shiId, areaId }: Pick<Registration, 'shengId' | 'shiId' | 'areaId'>) {
  const names = areaNames([shengId, ...(shiId ? [shiId] : []), ...(areaId ? [areaId] : [])]);
  if (areaId && names.has(areaId)) return names.get(areaId)!;
  const place = (shiId && names.get(shiId)) ?? names.get(shengId) ?? shengId;
  return areaId ? `${place} ${areaId}` : place;
}

/** An applicant reads the licences of their phone's registrations. */
export const applicantLicences: ApplicantFiles = {
  covers: (kind) => kind === LICENCE_FILES,
  async isOwn(db, { phone, purpose, guid }, documentGuid) {
    const [found] = await db.select().from(registration).where(eq(registration.guid, documentGuid));
    if (!found) return false;
    return found.ticketGuid === guid || (purpose === 'registrationStatus' && found.phone === phone);
  },
};
