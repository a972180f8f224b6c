import { noticeWay } from '#shared/areas/notification/codes';
import { defaultLanguage } from '#shared/kit/language';
import { queueMessage } from '../../areas/message/message.service.ts';
import { sendMessage } from '../../areas/message/send.ts';
import { noticeSettingsOf } from '../../areas/notification/notice-settings.table.ts';
import type { Db } from '../../db/client.ts';
import { SendRefused } from '../../kit/sending/message-sender.ts';
import { demoCompany } from './organisation.ts';
import type { DemoIdentity } from './identity.ts';

/** What the outbox of the demonstration holds: messages the jobs send in its first second, and one a gateway refused. */
export async function addDemoMessages(db: Db, { enterpriseOf }: DemoIdentity): Promise<void> {
  const enterpriseGuid = enterpriseOf(demoCompany.first);
  await queueMessage(db, {
    kind: 'sms',
    to: '13800138000',
    template: 'code',
    parameters: { code: '000000', purpose: '注册', minutes: '5' },
  });
  await queueMessage(db, {
    kind: 'sms',
    to: '13800138001',
    template: 'passwordReset',
    parameters: { userName: 'buyer' },
    enterpriseGuid,
  });
  await queueMessage(db, {
    kind: 'mail',
    to: 'contact@example.com',
    template: 'registrationRefused',
    parameters: { enterprise: '钱塘紧固件有限公司', reason: '营业执照扫描件不清晰' },
  });
  const refused = await queueMessage(db, {
    kind: 'sms',
    to: '13800138002',
    template: 'phoneChanged',
    parameters: { userName: 'manager' },
    enterpriseGuid,
  });
  const refusing = { send: () => Promise.reject(new SendRefused('短信网关拒绝：isv.MOBILE_NUMBER_ILLEGAL')) };
  await sendMessage(db, refusing, refused);
}

/** Whom of the demonstration messages reach outside too; those of the time before stay in the program. */
export async function addDemoNoticeSettings(db: Db, { userOf }: DemoIdentity): Promise<void> {
  await db.insert(noticeSettingsOf).values({
    userGuid: userOf('manager'),
    choices: { toDo: { sms: noticeWay.code.atOnce }, documents: { sms: noticeWay.code.digest } },
    quietFrom: '22:00',
    quietUntil: '07:30',
    isQuietOnRestDays: true,
    digestAt: '08:30',
    language: defaultLanguage,
  });
}
