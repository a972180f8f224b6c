/** One message to somebody outside, ready to go. */
export interface Outgoing {
  kind: 'sms' | 'mail';
  /** Mobile number or e-mail address. */
  to: string;
  /** Names the gateway's own template, whose text the gateway has approved. */
  template: string;
  /** What the template is filled with. */
  parameters: Readonly<Record<string, string>>;
  subject: string;
  text: string;
}

/** What happened to a message: who carried it, and the provider's number of it. */
export interface Carried {
  carrier: 'outbox' | 'gateway' | 'smtp';
  answer: string;
}

/** Carries messages out of the house. An answer or error never holds receiver or text: both are logged and stored. */
export interface MessageSender {
  /** @throws SendRefused when trying again is useless; any other error is worth another try. */
  send(message: Outgoing): Promise<Carried>;
}

/** The provider will never take this message: a wrong number, a missing template, a key that is not valid. */
export class SendRefused extends Error {}

/** The sender without a provider: the message stays in the outbox, where an administrator can read it. */
export const outboxOnly: MessageSender = {
  send: async () => ({ carrier: 'outbox', answer: '' }),
};
