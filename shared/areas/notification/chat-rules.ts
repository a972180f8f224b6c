import { z } from 'zod';
import { ruled } from '#shared/kit/rule-texts';
import { optionalText } from '#shared/kit/text-rules';
import { type ChatPlatform, chatPlatform } from './codes.ts';
import { noticeText } from './refusal-texts.ts';

/** The address of a robot as each chat shows it; what stands in the group is its key. */
const robotAddress: Record<ChatPlatform, RegExp> = {
  wecom: /^https:\/\/qyapi\.weixin\.qq\.com\/cgi-bin\/webhook\/send\?key=([\w-]{8,80})$/,
  dingtalk: /^https:\/\/oapi\.dingtalk\.com\/robot\/send\?access_token=([\w-]{8,80})$/,
  feishu: /^https:\/\/open\.feishu\.cn\/open-apis\/bot\/v2\/hook\/([\w-]{8,80})$/,
};

/** The key in a robot's address; null when it is no address of this chat. Only keys are stored: no call goes elsewhere. */
export const robotKeyOf = (platform: ChatPlatform, address: string): string | null =>
  robotAddress[platform].exec(address.trim())?.[1] ?? null;

/** The chat one wants to be told by: the company's app, or a robot of one's own. */
export const chatChoice = z
  .object({
    platform: chatPlatform.schema,
    by: z.enum(['app', 'robot']),
    address: optionalText(300),
    /** The robot's signing secret, where it asks for one. */
    secret: optionalText(100),
  })
  .refine(({ platform, by, address }) => by === 'app' || robotKeyOf(platform, address ?? '') !== null, {
    path: ['address'],
    error: ruled(noticeText.robotAddress),
  });
export type ChatChoice = z.output<typeof chatChoice>;
