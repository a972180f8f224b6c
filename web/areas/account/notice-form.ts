import type { ChatPlatform } from '#shared/areas/notification/codes';
import {
  type NoticeChoices,
  type NoticeSettingsRead,
  saveNoticeSettings,
} from '#shared/areas/notification/settings-contract';
import type { Language } from '#shared/kit/language';

/** The settings as they are typed. */
export interface NoticeValues {
  choices: NoticeChoices;
  hasQuiet: boolean;
  from: string;
  until: string;
  isQuietOnRestDays: boolean;
  digestAt: string;
  language: Language;
  by: 'none' | 'app' | 'robot';
  platform: ChatPlatform;
  /** Empty while a stored robot stays. */
  address: string;
  secret: string;
}

export const valuesOf = ({
  quiet,
  chat,
  chatApps,
  choices,
  isQuietOnRestDays,
  digestAt,
  language,
}: NoticeSettingsRead): NoticeValues => ({
  choices,
  hasQuiet: quiet !== null,
  from: quiet?.from ?? '22:00',
  until: quiet?.until ?? '07:30',
  isQuietOnRestDays,
  digestAt,
  language,
  by: chat?.by ?? 'none',
  platform: chat?.platform ?? chatApps[0] ?? 'wecom',
  address: '',
  secret: '',
});

/** What is sent: a stored robot stays when no other address is pasted. */
export function inputOf(values: NoticeValues, { chat, version }: NoticeSettingsRead) {
  const { choices, hasQuiet, from, until, isQuietOnRestDays, digestAt, language } = values;
  const { by, platform, address, secret } = values;
  const isSame = chat?.by === by && chat.platform === platform && address === '';
  return {
    choices,
    quiet: hasQuiet ? { from, until } : null,
    isQuietOnRestDays,
    digestAt,
    language,
    ...(!isSame && {
      chat: by === 'none' ? null : { by, platform, ...(by === 'robot' && { address, secret }) },
    }),
    version,
  };
}

/** What the rules of the call say against the values, by the name of the input. */
export function faultsOf(values: NoticeValues, stored: NoticeSettingsRead): Record<string, string> {
  const checked = saveNoticeSettings.input.safeParse(inputOf(values, stored));
  const issues = checked.success ? [] : checked.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}
