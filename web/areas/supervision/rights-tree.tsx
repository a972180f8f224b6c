import { Checkbox } from 'antd';
import { supervisionRights } from '#shared/areas/supervision/auth';
import { useLanguage } from '../../kit/language.ts';
import css from './supervision.module.css';

/** What an appointment may hold, by group; a Form field holds the codes. */
export function RightsTree({
  value = [],
  onChange,
  disabled = false,
}: {
  value?: readonly string[];
  onChange?: (codes: string[]) => void;
  disabled?: boolean;
}) {
  const language = useLanguage();
  const toggle = (code: string, isOn: boolean) =>
    onChange?.(isOn ? [...value, code] : value.filter((one) => one !== code));
  return (
    <div className={css.tree}>
      {supervisionRights.map((group) => (
        <fieldset key={group.code} aria-label={group[language]}>
          <span aria-hidden="true">{group[language]}</span>
          {group.rights.map((right) => (
            <Checkbox
              key={right.code}
              disabled={disabled}
              checked={value.includes(right.code)}
              onChange={({ target }) => toggle(right.code, target.checked)}
            >
              {right[language]}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
