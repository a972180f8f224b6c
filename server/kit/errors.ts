import type { Wording } from '#shared/kit/language';
import { WordedError } from './worded-error.ts';

/** Missing and out of reach are one. */
export const notFoundText: Wording = {
  cn: '数据不存在或无权查看',
  en: 'There is no such record, or it is not yours',
};
export const busyText: Wording = {
  cn: '系统繁忙，请稍后重试',
  en: 'The system is busy. Please try again later.',
};
/** Against what cannot be parsed. */
export const unreadableText: Wording = {
  cn: '提交的内容无法解析，请检查格式',
  en: 'What was sent cannot be read',
};
const signedOutText: Wording = {
  cn: '未登录或登录已失效',
  en: 'Not signed in, or the session has ended',
};
const tooOftenText = (seconds: number): Wording => ({
  cn: `操作过于频繁，请${seconds}秒后再试`,
  en: `Too many tries. Please wait ${seconds} s and try again.`,
});

/**
 * A refusal a person should read: HTTP 200, body code 0, this text as `info`, faults of a form by field, and what else
 * they need to act on it (what still hangs on a department, what a person still holds) in `data`.
 */
export class BusinessError extends WordedError {
  readonly fields: Readonly<Record<string, Wording>> | undefined;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  constructor(info: Wording, fields?: Readonly<Record<string, Wording>>, data?: Record<string, unknown>) {
    super(info);
    this.fields = fields;
    this.data = data;
  }
}
/** A refusal that stands at one field of a form. */
export const faultAt = (field: string, text: Wording) => new BusinessError(text, { [field]: text });
/** Does something whose refusal stands at one field of the form. */
export async function atField<T>(field: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof BusinessError ? faultAt(field, error.wording) : error;
  }
}
/** The thing does not exist or is not yours; the two are never told apart: HTTP 200, body code -1. */
export class NotFound extends WordedError {
  constructor(info: Wording = notFoundText) {
    super(info);
  }
}
/** No session, or one that has ended: HTTP 401. */
export class SignedOut extends WordedError {
  constructor(info: Wording = signedOutText) {
    super(info);
  }
}
/** A right is missing: HTTP 403, naming the permission. */
export class Forbidden extends WordedError {}
/** Too many calls: HTTP 429, saying how long to wait. */
export class TooMany extends WordedError {
  readonly seconds: number;
  constructor(seconds: number, info: Wording = tooOftenText(seconds)) {
    super(info);
    this.seconds = seconds;
  }
}
/** The database or the storage is away, or the server is overloaded: HTTP 503. */
export class Unavailable extends WordedError {
  constructor(info: Wording = busyText) {
    super(info);
  }
}
/** The disk, the bucket or the database has no room left, or less than is kept free: HTTP 503. */
export class StorageFull extends Unavailable {
  constructor() {
    super({
      cn: '存储空间不足，未能保存，请联系管理员处理后重试',
      en: 'There is not enough storage left and nothing was saved: please tell the administrator, then try again',
    });
  }
}
