import { ApartmentOutlined, BankOutlined } from '@ant-design/icons';
import { useId } from 'react';
import { departmentKind, type DepartmentKind } from '#shared/areas/department/codes';
import { useEditTexts } from './edit-texts.ts';
import css from './edit.module.css';

const icons = { department: <ApartmentOutlined />, company: <BankOutlined /> };
const kinds = [departmentKind.code.department, departmentKind.code.company];

/** A department or a company, each with what it means. */
export function KindChoice({
  value,
  onChange,
}: {
  value?: DepartmentKind;
  onChange?: (kind: DepartmentKind) => void;
}) {
  const texts = useEditTexts();
  const name = useId();
  return (
    <div className={css.kinds} role="radiogroup" aria-label={texts.kindOf}>
      {kinds.map((kind) => (
        <label key={kind} className={css.kind}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={kind === value}
            onChange={() => onChange?.(kind)}
          />
          <span className={css.kindIcon} aria-hidden="true">
            {icons[kind]}
          </span>
          <span>
            <strong>{texts.kind[kind]}</strong>
            <small>{texts.kindHint[kind]}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
