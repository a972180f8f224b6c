import { pgCode, pgFault } from '../db/pg-error.ts';
import { BusinessError, StorageFull, Unavailable } from '../kit/errors.ts';
import { TAKEN } from '../db/move-status.ts';

/** Disk full, or the share of it a user may have, to Node and to PostgreSQL. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

/** A value the database cannot take, which the rules of the call should have refused. */
export const isDataException = (error: unknown) => pgCode(error)?.startsWith('22') === true;

/**
 * Says a fault of the database or the disk in the words of wire.md 2: a bad value refuses politely, a clash names
 * itself, an absent or overloaded database and a full disk are 503. Everything else stays as it is.
 */
export function translateDatabaseError(error: unknown): unknown {
  const fault = pgFault(error);
  if (!fault) return error;
  const { code } = fault;
  if (code.startsWith('22'))
    return new BusinessError({
      cn: '提交的数据格式不正确，请检查后重试',
      en: 'Something has the wrong format. Please check and try again.',
    });
  if (code === '23505') return new BusinessError(TAKEN);
  if (code === '23503')
    return new BusinessError({
      cn: '引用的数据不存在，或仍被其他数据引用',
      en: 'It names something that does not exist, or is still named elsewhere',
    });
  if (code.startsWith('23'))
    return new BusinessError({
      cn: '提交的数据不符合要求，请检查后重试',
      en: 'Something is not as it must be. Please check and try again.',
    });
  if (code === '40001' || code === '40P01' || code === '55P03')
    return new BusinessError({
      cn: '数据正在被他人处理，请稍后重试',
      en: 'Somebody else is working on it. Please try again shortly.',
    });
  if (FULL.has(code)) return new StorageFull();
  if (code.startsWith('53') || code.startsWith('57') || code.startsWith('08') || AWAY.has(code))
    return new Unavailable();
  return error;
}
