import type { ChatPlatform } from '#shared/areas/notification/codes';
import { SendRefused } from '../sending/message-sender.ts';
import type { ChatApps, ChatMessage, ChatSender, ChatSettings } from './chat-sender.ts';
import { dingtalk } from './dingtalk.ts';
import { feishu } from './feishu.ts';
import type { Platform } from './platform.ts';
import { TokenEnded } from './post.ts';
import { wecom } from './wecom.ts';

const platforms: { [P in ChatPlatform]: Platform<NonNullable<ChatApps[P]>> } = { wecom, dingtalk, feishu };

/** Chats give a token for two hours; one that ends sooner says so. */
const TOKEN_MS = 3_600_000;

/** Sends by the chats the operator has connected. */
export function openChat({ apps, allowsRobots, urls }: ChatSettings): ChatSender {
  const addressOf = (platform: ChatPlatform) => urls[platform] ?? platforms[platform].url;
  const connected = (Object.keys(platforms) as ChatPlatform[]).flatMap((platform) => {
    const app = apps[platform];
    return app ? [[platform, appOf(platforms[platform] as Platform<unknown>, addressOf(platform), app)]] : [];
  }) as [ChatPlatform, ReturnType<typeof appOf>][];
  const byPlatform = new Map(connected);
  return {
    apps: connected.map(([platform]) => platform),
    allowsRobots,
    toPerson: async (platform, phone, message) => {
      const app = byPlatform.get(platform);
      if (!app) throw new SendRefused('not connected');
      await app(phone, message);
    },
    toRobot: async ({ platform, ...robot }, message) => {
      if (!allowsRobots) throw new SendRefused('robots are not allowed');
      const seconds = Math.floor(Date.now() / 1000);
      await platforms[platform].sendToRobot(addressOf(platform), robot, message, seconds);
    },
  };
}

/** Sends to a person by one app; its token is kept while it is good. */
function appOf<App>(platform: Platform<App>, url: string, app: App) {
  let kept: { token: string; until: number } | undefined;
  const tokenInUse = async () => {
    if (!kept || kept.until <= Date.now())
      kept = { token: await platform.token(url, app), until: Date.now() + TOKEN_MS };
    return kept.token;
  };
  const send = async (phone: string, message: ChatMessage) => {
    const token = await tokenInUse();
    const person = await platform.find(url, token, phone);
    await platform.send(url, token, app, person, message);
  };
  return async (phone: string, message: ChatMessage) => {
    try {
      await send(phone, message);
    } catch (error) {
      if (!(error instanceof TokenEnded)) throw error;
      kept = undefined;
      await send(phone, message);
    }
  };
}
