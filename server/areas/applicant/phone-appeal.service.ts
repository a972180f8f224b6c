import { eq } from 'drizzle-orm';
import { caseOutcome } from '#shared/areas/approval/codes';
import type { Wording } from '#shared/kit/language';
import type { Transition } from '#shared/kit/transition';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { BusinessError } from '../../kit/errors.ts';
import type { ApprovalSubject } from '../approval/approval.service.ts';
import { lastDecision } from '../approval/outside.service.ts';
import { record } from '../audit/audit.service.ts';
import { queueMessage } from '../message/message.service.ts';
import { rebindPhone } from '../session/rebind-phone.service.ts';
import { seenAccount } from '../session/seen-account.service.ts';
import { accountsOfPhone } from '../user/account.service.ts';
import { meantAccount } from '../user/meant-account.service.ts';
import { type Application, platformReview, type ReviewedApplication } from './platform-review.service.ts';

/** A wish to bind another phone to an account; the user name is empty when it is forgotten. */
interface PhoneAppeal extends Application {
  status: number;
  refusal: string;
  userName: string;
  uscc: string;
  newPhone: string;
}

/** What one kind of such appeals is. */
interface PhoneAppeals<Row extends PhoneAppeal> extends ReviewedApplication<Row> {
  table: ReviewedApplication<Row>['table'] & Record<'status' | 'version' | 'updatedAt', AnyPgColumn>;
  /** What its events in the audit begin with. */
  event: string;
  transition: Record<'approve' | 'reject', Transition<number>>;
  /** The phone that is told the decision. */
  toldTo: (row: Row) => string;
  /** Refuses an approval where no account fits. */
  noAccount: Wording;
}

/** The review of appeals for another phone, and what their decision does. */
export function phoneAppeals<Row extends PhoneAppeal>(own: PhoneAppeals<Row>) {
  const { kind, table, shown, transition, event, noAccount } = own;
  const review = platformReview(own);

  const meant = (db: Db, row: Row) => meantAccount(db, { ...row, name: shown(row).applicantName });

  async function bind(db: Db, row: Row): Promise<void> {
    const account = await meant(db, row);
    if (!account) throw new BusinessError(noAccount);
    await rebindPhone(db, account, row.newPhone);
    await db
      .update(table)
      .set({ userGuid: account.guid } as never)
      .where(eq(table.guid, row.guid));
  }

  /** Approving binds the new phone, ends every session and tells both phones. */
  const approval: ApprovalSubject = {
    kind,
    isFromOutside: true,
    async settle(db, context, guid, outcome) {
      const isApproved = outcome === caseOutcome.code.approved;
      const { at: decidedAt, byName: decidedByName, opinion } = await lastDecision(db, kind, guid);
      const decided = { decidedAt, decidedByName, refusal: isApproved ? '' : opinion };
      const act = isApproved ? 'approve' : 'reject';
      await moveStatus(db, table, guid, transition[act], undefined, decided);
      const row = (await review.one(db, guid))!;
      if (isApproved) await bind(db, row);
      const { no } = shown(row);
      await queueMessage(db, {
        kind: 'sms',
        to: own.toldTo(row),
        enterpriseGuid: row.platformGuid,
        template: 'appealDecided',
        parameters: { receipt: no, outcome: isApproved ? '通过' : '不通过' },
      });
      await record(db, context, {
        event: `${event}.${act}`,
        objectType: kind,
        objectGuid: guid,
        objectName: no,
        after: { status: row.status, newPhone: row.newPhone },
        note: row.refusal,
        dataClass: 'sensitive',
      });
    },
    canRead: review.canRead,
  };

  /** The account an appeal means, and others that the new phone opens already. */
  async function accountsOf(db: Db, row: Row) {
    const account = await meant(db, row);
    const sameNumber = await accountsOfPhone(db, row.newPhone);
    return {
      account: account && (await seenAccount(db, account)),
      newPhoneAccounts: sameNumber
        .filter((one) => one.guid !== account?.guid)
        .map(({ userName }) => userName),
    };
  }

  return { ...review, approval, accountsOf };
}
