import { RENEW_WITHIN_DAYS } from '#shared/areas/certificate/codes';
import { type CodeOf, codeList } from '#shared/kit/code-list';

/** State of an opener's key, by the database's clock. */
export const openerKeyState = codeList({
  waiting: [1, '待确认', 'To be confirmed'],
  valid: [2, '有效', 'Valid'],
  endingSoon: [3, '即将到期', 'Expires soon'],
  expired: [4, '已过期', 'Expired'],
  ended: [5, '已停用', 'Ended'],
});
export type OpenerKeyState = CodeOf<typeof openerKeyState>;

/** Why a key was ended before its time. */
export const openerKeyEnd = codeList({
  lost: [1, '密钥文件遗失或泄露', 'Key file lost or known to others'],
  unused: [2, '不再担任开标人', 'No longer an opener'],
  left: [3, '人员离岗', 'Person has left'],
  replaced: [4, '已由新密钥取代', 'Replaced by a new one'],
  refused: [5, '指纹不符，未予确认', 'Fingerprint did not match'],
});
export type OpenerKeyEnd = CodeOf<typeof openerKeyEnd>;

const e = openerKeyEnd.code;
/** What the opener may say; the others are the program's or the security administrator's to say. */
export const ownEnds: readonly OpenerKeyEnd[] = [e.lost, e.unused];

/** How long a confirmed key is good for. */
export const OPENER_KEY_VALID_DAYS = 365;
/** Days before its end from which it is said to expire, as with certificates. */
export const ENDING_SOON_DAYS = RENEW_WITHIN_DAYS;
/** Minutes in which a challenge is answered. */
export const CHALLENGE_MINUTES = 10;
/** Digits of the fingerprint that are read out by telephone: nobody finds a key whose first 64 bits are these. */
export const HEARD_DIGITS = 16;
