import type { Wording } from '#shared/kit/language';

/** An error whose text a person reads; one given in both languages is answered in the reader's, its message is Chinese. */
export class WordedError extends Error {
  readonly wording: Wording | undefined;
  constructor(info: string | Wording) {
    super(typeof info === 'string' ? info : info.cn);
    this.wording = typeof info === 'string' ? undefined : info;
  }
}
