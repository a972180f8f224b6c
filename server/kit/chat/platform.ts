import type { ChatMessage } from './chat-sender.ts';
import type { Codes } from './post.ts';

/** One enterprise chat: its address, how it answers, and what is sent to it. */
export interface Platform<App> {
  url: string;
  codes: Codes;
  /** Asks for a token of the app. */
  token(url: string, app: App): Promise<string>;
  /** What the chat calls the person with this mobile number. */
  find(url: string, token: string, phone: string): Promise<string>;
  send(url: string, token: string, app: App, person: string, message: ChatMessage): Promise<unknown>;
  /** @param seconds the time of the call, which a signature covers. */
  sendToRobot(
    url: string,
    robot: { key: string; secret: string | undefined },
    message: ChatMessage,
    seconds: number,
  ): Promise<unknown>;
}
