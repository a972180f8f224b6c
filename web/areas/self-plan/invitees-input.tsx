import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { INVITEES_MAX } from '#shared/areas/self-plan/rules';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { GradeTag, StandingTag } from '../../parts/supplier/marks.tsx';
import { type ChosenSupplier, SupplierSelect } from '../../parts/supplier/supplier-select.tsx';
import css from './self-plan.module.css';
import { useTexts } from './texts.ts';

/** 拟询价单位: suppliers of the library, added one by one, with what may speak against them. */
export function InviteesInput({
  id,
  value = [],
  onChange,
}: {
  id?: string;
  value?: readonly ChosenSupplier[];
  onChange?: (chosen: ChosenSupplier[]) => void;
}) {
  const texts = useTexts();
  // a new choice begins with an empty field again, which keeps the focus
  const [round, setRound] = useState(0);
  return (
    <>
      {value.length > 0 && (
        <ol className={css.suppliers}>
          {value.map((one) => (
            <li key={one.guid}>
              <span className={css.name}>{one.name}</span>
              <span className={css.soft}>{one.uscc}</span>
              <GradeTag grade={one.grade} />
              {one.standing && one.standing !== supplierStanding.code.normal && (
                <StandingTag standing={one.standing} />
              )}
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={texts.removeSupplier(one.name)}
                onClick={() => onChange?.(value.filter(({ guid }) => guid !== one.guid))}
              />
            </li>
          ))}
        </ol>
      )}
      <SupplierSelect
        key={round}
        autoFocus={round > 0}
        {...(id !== undefined && { id })}
        placeholder={texts.addSupplier}
        without={value.map(({ guid }) => guid)}
        disabled={value.length >= INVITEES_MAX}
        onChange={(_guid, supplier) => {
          if (!supplier) return;
          const { guid, name, uscc, grade, standing } = supplier;
          onChange?.([
            ...value,
            { guid, name, uscc: uscc ?? '', grade: grade ?? null, standing: standing ?? null },
          ]);
          setRound(round + 1);
        }}
      />
    </>
  );
}
