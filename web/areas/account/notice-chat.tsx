import { chatPlatform } from '#shared/areas/notification/codes';
import type { NoticeSettingsRead } from '#shared/areas/notification/settings-contract';
import { RadioField } from '../../kit/choice-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { TextField } from '../../kit/text-field.tsx';
import type { NoticeValues } from './notice-form.ts';
import css from './notice-settings.module.css';
import { useNoticeTexts } from './notice-texts.ts';

/** The enterprise chat one is told by: the company's app, or a robot of one's own where that is allowed. */
export function NoticeChat({
  stored: { chat, chatApps, robotsAllowed },
  values,
  fault,
  onChange,
}: {
  stored: NoticeSettingsRead;
  values: NoticeValues;
  fault: (name: string) => string | undefined;
  onChange: (some: Partial<NoticeValues>) => void;
}) {
  const texts = useNoticeTexts();
  const language = useLanguage();
  if (chatApps.length === 0 && !robotsAllowed && chat === null)
    return <p className={css.soft}>{texts.noChatHere}</p>;
  const ways = [
    { value: 'none' as const, label: texts.none },
    ...(chatApps.length > 0 ? [{ value: 'app' as const, label: texts.app }] : []),
    ...(robotsAllowed ? [{ value: 'robot' as const, label: texts.robot }] : []),
  ];
  const platforms = chatPlatform
    .options(language)
    .filter(({ value }) => values.by === 'robot' || chatApps.includes(value));
  const isStored = chat?.by === 'robot' && chat.platform === values.platform;
  return (
    <div className={css.group}>
      <RadioField
        label={texts.by}
        name="by"
        value={values.by}
        choices={ways}
        onValue={(by) => onChange({ by, ...(by === 'app' && { platform: chatApps[0]! }) })}
        fault={fault('chat')}
      />
      {values.by !== 'none' && (
        <RadioField
          label={texts.platform}
          name="platform"
          value={values.platform}
          choices={platforms}
          onValue={(platform) => onChange({ platform })}
        />
      )}
      {values.by === 'robot' && (
        <>
          <TextField
            label={texts.address}
            value={values.address}
            onValue={(address) => onChange({ address })}
            hint={isStored ? texts.addressKept : undefined}
            fault={fault('chat.address')}
          />
          <TextField
            label={texts.secret}
            value={values.secret}
            onValue={(secret) => onChange({ secret })}
            fault={fault('chat.secret')}
          />
        </>
      )}
    </div>
  );
}
