import { Checkbox } from 'antd';
import { languages } from '#shared/kit/language';
import { Segments } from '../../kit/segments.tsx';
import { TextField } from '../../kit/text-field.tsx';
import type { NoticeValues } from './notice-form.ts';
import css from './notice-settings.module.css';
import { useNoticeTexts } from './notice-texts.ts';

const languageNames = { cn: '中文', en: 'English' };
const languageChoices = languages.map((value) => ({ value, label: languageNames[value] }));

/** When nothing goes out, when the digest does, and in which language. */
export function NoticeHours({
  values,
  fault,
  onChange,
}: {
  values: NoticeValues;
  fault: (name: string) => string | undefined;
  onChange: (some: Partial<NoticeValues>) => void;
}) {
  const texts = useNoticeTexts();
  const time = (name: 'from' | 'until' | 'digestAt', label: string, at: string) => (
    <TextField
      label={label}
      type="time"
      value={values[name]}
      onValue={(value) => onChange({ [name]: value })}
      fault={fault(at)}
    />
  );
  return (
    <div className={css.group}>
      <Checkbox checked={values.hasQuiet} onChange={({ target }) => onChange({ hasQuiet: target.checked })}>
        {texts.quiet}
      </Checkbox>
      {values.hasQuiet && (
        <div className={css.line}>
          {time('from', texts.from, 'quiet.from')}
          {time('until', texts.until, 'quiet.until')}
        </div>
      )}
      <Checkbox
        checked={values.isQuietOnRestDays}
        onChange={({ target }) => onChange({ isQuietOnRestDays: target.checked })}
      >
        {texts.rest}
      </Checkbox>
      <div className={css.line}>{time('digestAt', texts.digestAt, 'digestAt')}</div>
      <div className={css.line}>
        <span>{texts.language}</span>
        <Segments
          label={texts.language}
          value={values.language}
          options={languageChoices}
          onChange={(chosen) => onChange({ language: chosen })}
        />
      </div>
    </div>
  );
}
