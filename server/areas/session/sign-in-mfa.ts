import type { TokenAnswer } from '#shared/areas/session/contract';
import { sessionText } from '#shared/areas/session/refusal-texts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublicContext } from '../../http/context.ts';
import { record } from '../audit/audit.service.ts';
import { isSecondFactor } from '../second-factor/second-factor.service.ts';
import { noteAttempt, standingOf } from './attempt.service.ts';
import { spendMfaTicket, tryMfaTicket } from './mfa-ticket.ts';
import { OauthRefusal } from './oauth-refusal.ts';
import { grant, lockText } from './sign-in.service.ts';

/**
 * The second call of a sign-in: the token of the first and a one-time password or recovery code. Wrong ones count as
 * wrong passwords, so that somebody who has stolen a password cannot guess on with ever new tokens.
 * @throws OauthRefusal `invalid_grant`; with tries left the same token may be used again.
 */
export async function signInBySecondFactor(
  context: PublicContext,
  { token, otp }: { token: string; otp: string },
): Promise<TokenAnswer> {
  const { db } = context;
  const ticket = await tryMfaTicket(db, token);
  if (!ticket) throw new OauthRefusal('invalid_grant', sessionText.signInOver);
  const { lockedSeconds } = await standingOf(db, ticket.userName);
  if (lockedSeconds > 0) throw new OauthRefusal('invalid_grant', lockText(lockedSeconds));
  const isRight = await isSecondFactor(db, ticket.guid, otp);
  if (!isRight || !(await spendMfaTicket(db, token))) return failed(context, ticket);
  return grant(context, ticket, ticket.weakPassword, '二次验证');
}

async function failed(
  context: PublicContext,
  { guid, userName, triesLeft }: { guid: string; userName: string; triesLeft: number },
): Promise<never> {
  const { lockedSeconds } = await inTransaction(context.db, async (tx) => {
    await noteAttempt(tx, userName, context.origin.ip, 'failed');
    const standing = await standingOf(tx, userName);
    await record(tx, context, {
      event: standing.lockedSeconds > 0 ? 'session.lock' : 'session.secondFactor',
      objectType: 'user',
      objectGuid: guid,
      userName,
      result: 'fail',
      errorCode: 'otp',
    });
    return standing;
  });
  if (lockedSeconds > 0) throw new OauthRefusal('invalid_grant', lockText(lockedSeconds));
  throw new OauthRefusal(
    'invalid_grant',
    triesLeft > 0
      ? { cn: '动态口令或恢复码错误', en: 'The one-time code or recovery code is wrong' }
      : { cn: '错误次数过多，请重新登录', en: 'Too many wrong codes. Please sign in again.' },
    false,
  );
}
