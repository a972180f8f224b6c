import type { OpinionSubject } from '#shared/areas/supervision/codes';

/** What an opinion is to be about, when that is known from where it is given. */
export interface About {
  subject: OpinionSubject;
  subjectGuid: string;
  name: string;
}
