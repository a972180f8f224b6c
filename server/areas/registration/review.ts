import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  registerResult,
  type RegistrationWarning,
  registrationWarning,
} from '#shared/areas/registration/lookup-codes';
import type {
  listRegistrations,
  RegistrationDetail,
  RegistrationRow,
} from '#shared/areas/registration/review-contract';
import { registrationStatus } from '#shared/areas/registration/codes';
import { formatDateTime } from '#shared/kit/dates';
import { checkUscc } from '#shared/kit/identifiers/uscc';
import { maskPhone } from '#shared/kit/mask';
import type { Db } from '../../db/client.ts';
import { contains } from '../../db/contains.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { sortedBy } from '../../db/sorted-by.ts';
import type { Context } from '../../http/context.ts';
import { similarEnterprises } from '../enterprise/enterprise.service.ts';
import { filesOf } from '../file/file.service.ts';
import { accountsOfPhone } from '../user/account.service.ts';
import { regionName, toCommon } from './own-registrations.ts';
import { LICENCE_FILES, registrations } from './registration-approval.ts';
import { registration, type Registration } from './registration.table.ts';

const COLUMNS = {
  submitTime: registration.submittedAt,
  enterpriseName: registration.enterpriseName,
  registrationNo: registration.registrationNo,
};

/** One page of the registrations of the reviewer's platform, the newest first unless said. */
export async function searchRegistrations(
  search: z.output<typeof listRegistrations.input>,
  context: Context,
) {
  const { db } = context;
  const r = registration;
  const where = and(
    registrations.mayReview(context),
    contains(r.registrationNo, search.registrationNo),
    contains(r.enterpriseName, search.enterpriseName),
    contains(r.uscc, search.uscc),
    search.status && eq(r.status, search.status),
    search.registerResult && eq(r.registerResult, search.registerResult),
  );
  const found = await pageOfRows(db, r, search, {
    where,
    orderBy: sortedBy(search, COLUMNS, 'submitTime', r.guid),
  });
  return { ...found, list: found.list.map(toRow) };
}

const toRow = (row: Registration): RegistrationRow => ({
  guid: row.guid,
  registrationNo: row.registrationNo,
  enterpriseName: row.enterpriseName,
  uscc: row.uscc,
  zhuTiLeiXing: row.subjectTypes,
  regionName: regionName(row),
  userName: row.userName,
  contactName: row.contactName,
  phone: maskPhone(row.phone),
  registerResult: row.registerResult,
  status: row.status,
  round: row.round,
  submitTime: formatDateTime(row.submittedAt),
  decideTime: row.decidedAt && formatDateTime(row.decidedAt),
});

/** A registration with its evidence and what should be looked at twice. */
export async function reviewRegistration(
  { guid }: { guid: string },
  context: Context,
): Promise<RegistrationDetail> {
  const { db } = context;
  const row = await registrations.find(context, guid);
  return {
    ...toCommon(row, await filesOf(db, LICENCE_FILES, guid)),
    round: row.round,
    agreementVersion: row.agreementVersion,
    register: { result: row.registerResult, entry: row.registerEntry, time: formatDateTime(row.lookedUpAt) },
    erp: { result: row.erpResult, name: row.erpName, erpCode: row.erpCode },
    warnings: await warningsOf(db, row),
    decidedByName: row.decidedByName,
    enterpriseGuid: row.enterpriseGuid,
  };
}

async function warningsOf(db: Db, row: Registration) {
  const code = registrationWarning.code;
  const found: { kind: RegistrationWarning; detail: string[] }[] = [];
  const warn = (kind: RegistrationWarning, applies: boolean, detail: string[] = []) => {
    if (applies) found.push({ kind, detail });
  };
  const state = row.registerEntry?.operatingState ?? '';
  const similar = await similarEnterprises(db, row.enterpriseName, row.uscc);
  const elsewhere = await samePhone(db, row);
  const { unknown, away, differs } = registerResult.code;
  warn(code.nameDiffers, row.registerResult === differs, [row.registerEntry?.name ?? '']);
  warn(code.notVerified, row.registerResult === unknown || row.registerResult === away);
  warn(code.notOperating, /注销|吊销|撤销|停业/.test(state), [state]);
  warn(code.usccDoubt, checkUscc(row.uscc).warnings.length > 0, checkUscc(row.uscc).warnings);
  warn(code.similarName, similar.length > 0, similar);
  warn(code.samePhone, elsewhere.length > 0, elsewhere);
  warn(code.entered, row.isEntered);
  return found;
}

/** Accounts of other people and other registrations with the same phone. */
async function samePhone(db: Db, { guid, phone, userGuid }: Registration): Promise<string[]> {
  const accounts = await accountsOfPhone(db, phone);
  const others = await db
    .select({ name: registration.enterpriseName })
    .from(registration)
    .where(
      and(
        eq(registration.phone, phone),
        ne(registration.guid, guid),
        or(ne(registration.status, registrationStatus.code.approved), sql`${registration.userGuid} is null`),
      ),
    )
    .limit(10);
  return [
    ...accounts.filter((one) => one.guid !== userGuid).map(({ userName }) => userName),
    ...others.map(({ name }) => name),
  ];
}
