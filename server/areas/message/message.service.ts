import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { MessageKind } from '#shared/areas/message/codes';
import type { MessageTemplate } from '#shared/areas/message/templates';
import { maskEmail, maskPhone } from '#shared/kit/mask';
import type { Db } from '../../db/client.ts';
import { enqueue } from '../../db/jobs.ts';
import { seal, unseal } from '../../kit/secret-key.ts';
import { type TemplateParameters, wordMessage } from './message-texts.ts';
import { outgoingMessage } from './outgoing-message.table.ts';

/** Name of the job that sends one message. */
export const SEND_JOB = 'message.send';
const USE = 'outgoing message';

/** A message to be sent. */
export interface NewMessage<T extends MessageTemplate> {
  kind: MessageKind;
  /** Mobile number or e-mail address. */
  to: string;
  template: T;
  parameters: TemplateParameters[T];
  /** The company whose administrator may find it in the outbox. */
  enterpriseGuid?: string | null | undefined;
}

/** Writes a message and the work of sending it in the caller's transaction: a rollback takes both back. Answers its guid. */
export async function queueMessage<T extends MessageTemplate>(
  db: Db,
  { kind, to, template, parameters, enterpriseGuid }: NewMessage<T>,
): Promise<string> {
  const { preview, ...words } = wordMessage(template, parameters);
  const [made] = await db
    .insert(outgoingMessage)
    .values({
      kind,
      template,
      enterpriseGuid: enterpriseGuid ?? null,
      sealed: seal(USE, JSON.stringify({ to, ...words, parameters })),
      toMasked: kind === 'sms' ? maskPhone(to) : maskEmail(to),
      preview,
    })
    .returning({ guid: outgoingMessage.guid });
  await enqueue(db, SEND_JOB, { guid: made!.guid });
  return made!.guid;
}

const content = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  parameters: z.record(z.string(), z.string()),
});

/** Receiver and words of a message; null once they have been erased, or when another key sealed them. */
export async function contentOf(db: Db, guid: string) {
  const [found] = await db
    .select({ sealed: outgoingMessage.sealed })
    .from(outgoingMessage)
    .where(eq(outgoingMessage.guid, guid));
  const opened = found?.sealed ? unseal(USE, found.sealed) : null;
  return opened === null ? null : content.parse(JSON.parse(opened));
}
