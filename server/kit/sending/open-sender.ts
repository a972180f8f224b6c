import { aliyunSms, type SmsGateway } from './aliyun-sms.ts';
import { type MessageSender, outboxOnly } from './message-sender.ts';

/** The sender the settings ask for: each kind without a provider stays in the outbox. */
export async function openSender({
  sms,
  mail,
}: {
  sms: SmsGateway | null;
  mail: { url: string; from: string } | null;
}): Promise<MessageSender> {
  const bySms = sms ? aliyunSms(sms) : outboxOnly;
  // Loaded only where a server is set.
  const byMail = mail ? (await import('./smtp-mail.ts')).smtpMail(mail) : outboxOnly;
  return { send: (message) => (message.kind === 'sms' ? bySms : byMail).send(message) };
}
