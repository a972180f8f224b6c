import { defineJob } from '../../db/jobs.ts';
import { cleanCodes } from './sms-code.service.ts';

/** Removes what no longer counts, every hour. */
export const cleanCodesJob = defineJob('smsCode.clean', (_data, { db }) => cleanCodes(db), {
  cron: '11 * * * *',
});
