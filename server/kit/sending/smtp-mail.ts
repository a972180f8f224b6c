import { createTransport } from 'nodemailer';
import { type MessageSender, SendRefused } from './message-sender.ts';

const TIMEOUT_MS = 10_000;

/** Sends mail through an SMTP server, `smtp://user:password@host:587` or `smtps://…:465`; STARTTLS where offered. */
export function smtpMail({ url, from }: { url: string; from: string }): MessageSender {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text }) => {
      try {
        const { messageId } = await transport.sendMail({ from, to, subject, text });
        return { carrier: 'smtp', answer: messageId };
      } catch (error) {
        // The server's own words may repeat the address, so only its number is kept.
        const { responseCode, code } = error as { responseCode?: number; code?: string };
        if (responseCode !== undefined && responseCode >= 500)
          throw new SendRefused(`邮件服务器拒绝：${responseCode}`);
        throw new Error(`邮件服务器暂时不可用：${responseCode ?? code ?? '未知原因'}`);
      }
    },
  };
}
