import { type TokenAnswer } from '#shared/areas/session/contract';
import { signInCredential } from '#shared/areas/session/token-grant';
import { isStrongPassword } from '#shared/areas/registration/rules';
import type { Wording } from '#shared/kit/language';
import { sessionText } from '#shared/areas/session/refusal-texts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublicContext } from '../../http/context.ts';
import { inPasswordTurn, isPassword } from '../../kit/password-hash.ts';
import { record } from '../audit/audit.service.ts';
import { type Account, findAccount } from '../user/account.service.ts';
import { noteAttempt, standingOf, waitOfAddress } from './attempt.service.ts';
import { type Challenge, openCredential, takeChallenge } from './challenge.service.ts';
import { openMfaTicket } from './mfa-ticket.ts';
import { OauthRefusal } from './oauth-refusal.ts';
import { actingState, openSession } from './session.service.ts';

/** What a person hands over to sign in. */
export interface SignIn {
  kid: string;
  credential: string;
  captcha?: string | undefined;
}

/**
 * Signs a person in by user name and password (wire.md 3).
 * @throws OauthRefusal with the text a person reads; an unknown user and a wrong password read and last the same.
 */
export async function signIn(context: PublicContext, given: SignIn): Promise<TokenAnswer> {
  const { db } = context;
  const challenge = await takeChallenge(db, given.kid);
  const credential = challenge && openCredential(challenge, given.credential, signInCredential);
  if (!challenge || !credential) throw new OauthRefusal('invalid_request', sessionText.signInExpired);
  const { username, password } = credential;
  const account = await inPasswordTurn(async () => {
    await refuseAttempt(context, username, challenge, given.captcha);
    const found = await findAccount(db, username);
    const isRight = await isPassword(found?.passwordHash ?? null, password);
    if (!found || !isRight) return failed(context, username);
    return found;
  });
  return admit(context, account, !isStrongPassword(password));
}

/**
 * Lets in who has shown their password: at once, or with a second factor after that.
 * @throws OauthRefusal `mfa_required` with the token of the second call.
 */
async function admit(
  context: PublicContext,
  account: Pick<Account, 'guid' | 'userName'>,
  weakPassword: boolean,
): Promise<TokenAnswer> {
  const { hasSecondFactor } = await requireActing(context, account);
  if (!hasSecondFactor) return grant(context, account, weakPassword);
  const { token, expiresIn } = await openMfaTicket(context.db, { ...account, weakPassword });
  throw new OauthRefusal(
    'mfa_required',
    {
      cn: '请输入动态口令或恢复码',
      en: 'Enter the one-time code or a recovery code',
    },
    false,
    {
      mfa_token: token,
      mfa_expires_in: expiresIn,
    },
  );
}

/** @throws OauthRefusal when the account has been disabled. */
async function requireActing(context: PublicContext, { guid, userName }: Pick<Account, 'guid' | 'userName'>) {
  const state = await actingState(context.db, guid);
  if (state.mayAct) return state;
  await record(context.db, context, {
    event: 'session.signIn',
    objectType: 'user',
    objectGuid: guid,
    userName,
    result: 'fail',
    errorCode: 'disabled',
  });
  throw new OauthRefusal('access_denied', sessionText.disabled);
}

/** Opens the session of a person who has shown everything asked of them. */
export async function grant(
  context: PublicContext,
  account: Pick<Account, 'guid' | 'userName'>,
  weakPassword: boolean,
  note = '',
): Promise<TokenAnswer> {
  const { db, origin } = context;
  const { guid, userName } = account;
  const { mustChangePassword, mustEnrolSecondFactor } = await requireActing(context, account);
  const tokens = await inTransaction(db, async (tx) => {
    await noteAttempt(tx, userName, origin.ip, 'succeeded');
    await record(tx, context, {
      event: 'session.signIn',
      objectType: 'user',
      objectGuid: guid,
      userName,
      note,
    });
    return openSession(tx, guid, origin, weakPassword);
  });
  return {
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    token_type: 'Bearer',
    expires_in: tokens.expiresIn,
    isWeakPWD: weakPassword || mustChangePassword,
    ...(mustEnrolSecondFactor && { mustEnrolSecondFactor }),
  };
}

/** Refuses before a password is looked at: too many failures, or a captcha that is missing or misread. */
async function refuseAttempt(
  { db, origin }: PublicContext,
  username: string,
  challenge: Challenge,
  captcha: string | undefined,
) {
  const wait = await waitOfAddress(db, origin.ip);
  if (wait > 0)
    throw new OauthRefusal('slow_down', {
      cn: `当前网络地址登录失败次数过多，请${wait}秒后再试`,
      en: `Too many sign-ins from this network address failed. Please wait ${wait} s and try again.`,
    });
  const { lockedSeconds, needsCaptcha } = await standingOf(db, username);
  if (lockedSeconds > 0) throw new OauthRefusal('invalid_grant', lockText(lockedSeconds), true);
  if (!needsCaptcha) return;
  if (!captcha)
    throw new OauthRefusal('invalid_request', { cn: '请输入验证码', en: 'Enter the captcha' }, true);
  if (captcha.toLowerCase() !== challenge.captcha?.toLowerCase())
    throw new OauthRefusal('invalid_request', { cn: '验证码不正确', en: 'The captcha is wrong' }, true);
}

/** Notes a wrong password or unknown name; the failure that locks says so. */
async function failed(context: PublicContext, username: string): Promise<never> {
  const { lockedSeconds, needsCaptcha } = await inTransaction(context.db, async (tx) => {
    await noteAttempt(tx, username, context.origin.ip, 'failed');
    const standing = await standingOf(tx, username);
    await record(tx, context, {
      event: standing.lockedSeconds > 0 ? 'session.lock' : 'session.signIn',
      objectType: 'user',
      userName: username.slice(0, 50),
      result: 'fail',
      errorCode: 'invalid_grant',
    });
    return standing;
  });
  throw new OauthRefusal(
    'invalid_grant',
    lockedSeconds > 0
      ? lockText(lockedSeconds)
      : { cn: '用户名或密码错误', en: 'User name or password is wrong' },
    needsCaptcha,
  );
}

/** How long a locked account stays so, in the words of both refusals that say it. */
export const lockText = (seconds: number): Wording => {
  const minutes = Math.ceil(seconds / 60);
  return {
    cn: `密码错误次数过多，账号已锁定，请${minutes}分钟后再试`,
    en: `Too many wrong passwords: the account is locked. Please try again in ${minutes} min.`,
  };
};
