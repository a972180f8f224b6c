/** From so many things on, a call that works on them says how far it is (`/job/detail` under the guid it was sent). */
export const CALL_PROGRESS_FROM = 1000;
