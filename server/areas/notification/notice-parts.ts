import type { ChatSender } from '../../kit/chat/chat-sender.ts';
import type { Db } from '../../db/client.ts';

/** Where somebody outside the program can be told; null of a person who has left. */
export interface Receiver {
  phone: string | null;
  email: string | null;
  enterpriseGuid: string;
}

/** What telling people outside the program needs of others. */
export interface NoticeParts {
  chat: ChatSender;
  /** Where the program is reached: `https://zhaocai.example.com`. */
  origin: string;
  findReceiver: (db: Db, userGuid: string) => Promise<Receiver | null>;
}
