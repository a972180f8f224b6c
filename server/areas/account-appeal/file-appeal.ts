import { applicantText, platformCannotTake } from '#shared/areas/applicant/refusal-texts';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { fileAccountAppeal } from '#shared/areas/account-appeal/contract';
import { inTransaction } from '../../db/transaction.ts';
import type { PublicContext } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { applicantOf, receiptNo, useTicket } from '../applicant/applicant.service.ts';
import { reviewDays } from '../applicant/due-date.service.ts';
import { openCase } from '../approval/approval.service.ts';
import { record } from '../audit/audit.service.ts';
import { reviewingPlatform } from '../enterprise/enterprise.service.ts';
import { claimFiles } from '../file/file.service.ts';
import { accountAppeals, APPEAL_FILES } from './account-appeal-approval.ts';
import { accountAppeal } from './account-appeal.table.ts';

/** Files an appeal; whether the account exists is the reviewer's to see, so the answer is the same either way. */
export async function fileAppeal(
  {
    ticket,
    guid = randomUUID(),
    identityFiles,
    enterpriseFiles,
    ...form
  }: z.output<typeof fileAccountAppeal.input>,
  { db, ...rest }: PublicContext,
) {
  const context = { ...rest, actor: null };
  const applicant = await applicantOf(db, ticket, ['accountAppeal']);
  const [made] = await db
    .select({ receiptNo: accountAppeal.receiptNo, dueDate: accountAppeal.dueDate })
    .from(accountAppeal)
    .where(and(eq(accountAppeal.guid, guid), eq(accountAppeal.ticketGuid, applicant.guid)));
  if (made) return made;
  const platformGuid = await reviewingPlatform(db, platformCannotTake('申诉'));
  return inTransaction(db, async (tx) => {
    await useTicket(tx, applicant, guid);
    const { today, dueDate } = await reviewDays(tx);
    const [row] = await tx
      .insert(accountAppeal)
      .values({
        ...form,
        guid,
        userName: form.userName ?? '',
        oldPhone: form.oldPhone ?? '',
        receiptNo: receiptNo('SS', today),
        platformGuid,
        ticketGuid: applicant.guid,
        newPhone: applicant.phone,
        dueDate,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new BusinessError(applicantText.clash);
    const own = { actor: applicant };
    await claimFiles(tx, own, identityFiles, { kind: APPEAL_FILES.identity, documentGuid: guid });
    await claimFiles(tx, own, enterpriseFiles, { kind: APPEAL_FILES.enterprise, documentGuid: guid });
    await record(tx, context, {
      event: 'accountAppeal.submit',
      objectType: accountAppeals.approval.kind,
      objectGuid: guid,
      objectName: row.receiptNo,
      userName: row.userName,
      after: { enterpriseName: row.enterpriseName, uscc: row.uscc, newPhone: row.newPhone },
      dataClass: 'sensitive',
    });
    await openCase(tx, context, accountAppeals.approval, accountAppeals.documentOf(row));
    return { receiptNo: row.receiptNo, dueDate };
  });
}
