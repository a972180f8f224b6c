import type { Wording } from '#shared/kit/language';

/** An error whose text a person reads, answered in the reader's language; its message is the Chinese one. */
export class WordedError extends Error {
  readonly wording: Wording;
  constructor(wording: Wording) {
    super(wording.cn);
    this.wording = wording;
  }
}
