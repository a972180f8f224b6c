import type { ChatPlatform } from '#shared/areas/notification/codes';

/** One message to somebody in an enterprise chat. */
export interface ChatMessage {
  title: string;
  text: string;
  /** Where it leads to. */
  url: string;
}

/** A robot of a group: its key, and its signing secret where it asks for one. */
export interface ChatRobot {
  platform: ChatPlatform;
  key: string;
  secret: string | undefined;
}

/**
 * Carries messages to enterprise chats. An answer or error holds the chat's own code, never receiver or text.
 * @throws SendRefused when trying again is useless; any other error is worth another try.
 */
export interface ChatSender {
  /** Chats whose app is connected. */
  apps: readonly ChatPlatform[];
  allowsRobots: boolean;
  /** To the person the company's chat knows by this mobile number. */
  toPerson(platform: ChatPlatform, phone: string, message: ChatMessage): Promise<void>;
  toRobot(robot: ChatRobot, message: ChatMessage): Promise<void>;
}

/** The app of a company in its chat, as its administrator page names them. */
export type ChatApps = {
  wecom?: { corpId: string; agentId: string; secret: string } | undefined;
  dingtalk?: { appKey: string; agentId: string; appSecret: string } | undefined;
  feishu?: { appId: string; appSecret: string } | undefined;
};

/** What the operator has connected; `urls` where a chat is reached by another address than its own. */
export interface ChatSettings {
  apps: ChatApps;
  allowsRobots: boolean;
  urls: Readonly<Partial<Record<ChatPlatform, string>>>;
}

/** What holds where the operator has connected none. */
export const noChat: ChatSettings = { apps: {}, allowsRobots: false, urls: {} };
