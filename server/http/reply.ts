import { formatDateTime } from '#shared/kit/dates';

/** The envelope of wire.md 2; 1 success, 0 refusal, -1 does not exist or not yours. */
export const reply = (code: 1 | 0 | -1, info: string, data: unknown = null) => ({
  code,
  info,
  data,
  dateTime: formatDateTime(new Date()),
});
