/** Why a task was not done: the password, the file, a key of another use, or something unforeseen. */
export type KeyFault = 'wrongPassword' | 'noKeyFile' | 'otherKey' | 'failed';

/** The password does not open the file, or the file is damaged; nothing tells the two apart. */
export class WrongPassword extends Error {}
/** The file is no key file. */
export class NoKeyFile extends Error {}
/** The key file is in order, but holds another key than the one asked for. */
export class OtherKey extends Error {}

export function faultOf(error: unknown): KeyFault {
  if (error instanceof WrongPassword) return 'wrongPassword';
  if (error instanceof NoKeyFile) return 'noKeyFile';
  return error instanceof OtherKey ? 'otherKey' : 'failed';
}
