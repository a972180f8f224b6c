import { Checkbox } from 'antd';
import { supervisionStage, type SupervisionStage } from '#shared/areas/supervision/codes';
import { useLanguage } from '../../kit/language.ts';
import css from './supervision.module.css';
import { useAppointmentTexts } from './appointment-texts.ts';

/** The stages somebody supervises; a Form field holds the codes. */
export function StageChecks({
  value = [],
  onChange,
}: {
  value?: readonly SupervisionStage[];
  onChange?: (stages: SupervisionStage[]) => void;
}) {
  const appointing = useAppointmentTexts();
  const language = useLanguage();
  const all = supervisionStage.codes;
  const isAll = value.length === all.length;
  return (
    <div className={css.checks}>
      <Checkbox
        checked={isAll}
        indeterminate={!isAll && value.length > 0}
        onChange={() => onChange?.(isAll ? [] : [...all])}
      >
        <strong>{appointing.form.allStages}</strong>
      </Checkbox>
      {all.map((code) => (
        <Checkbox
          key={code}
          checked={value.includes(code)}
          onChange={({ target }) =>
            onChange?.(target.checked ? [...value, code] : value.filter((one) => one !== code))
          }
        >
          {supervisionStage.label(code, language)}
        </Checkbox>
      ))}
    </div>
  );
}
