import { ApartmentOutlined, BankOutlined, CaretRightFilled } from '@ant-design/icons';
import { Input } from 'antd';
import { type CSSProperties, useMemo, useState } from 'react';
import { departmentKind } from '#shared/areas/department/codes';
import type { IdentityUnit } from '#shared/areas/identity/contract';
import { NothingYet } from '../../kit/page-state.tsx';
import { useTexts } from './texts.ts';
import css from './identity.module.css';

interface Line {
  unit: IdentityUnit;
  level: number;
  hasChildren: boolean;
}

/** The lines in sight: below a closed unit there are none; a text opens everything that leads to a hit. */
function linesOf(units: readonly IdentityUnit[], isOpen: (id: string) => boolean, text: string): Line[] {
  const children = Map.groupBy(units, ({ parentId }) => parentId ?? '');
  const fits = (unit: IdentityUnit): boolean =>
    unit.name.includes(text) || (children.get(unit.id) ?? []).some(fits);
  const lines: Line[] = [];
  const walk = (id: string, level: number) => {
    for (const unit of children.get(id) ?? []) {
      if (text !== '' && !fits(unit)) continue;
      lines.push({ unit, level, hasChildren: children.has(unit.id) });
      if (text !== '' || isOpen(unit.id)) walk(unit.id, level + 1);
    }
  };
  walk('', 0);
  return lines;
}

/** Companies and departments of the identity system; the roots are open, the rest on demand. */
export function UnitTree({
  units,
  chosen,
  onChoose,
}: {
  units: readonly IdentityUnit[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}) {
  const texts = useTexts();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  const roots = useMemo(
    () => new Set(units.filter(({ parentId }) => parentId === null).map(({ id }) => id)),
    [units],
  );
  const isOpen = (id: string) => roots.has(id) !== toggled.has(id);
  const lines = linesOf(units, isOpen, text.trim());
  const toggle = (id: string) => {
    const next = new Set(toggled);
    if (!next.delete(id)) next.add(id);
    setToggled(next);
  };
  return (
    <div className={css.units}>
      <Input
        allowClear
        aria-label={texts.findUnit}
        placeholder={texts.findUnit}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {lines.length === 0 ? (
        <NothingYet hint={texts.noUnits} />
      ) : (
        <ul className={css.tree} aria-label={texts.units}>
          {lines.map(({ unit, level, hasChildren }) => (
            <li
              key={unit.id}
              className={css.line}
              style={{ '--level': level } as CSSProperties}
              data-chosen={unit.id === chosen || undefined}
            >
              {hasChildren ? (
                <button
                  type="button"
                  className={css.fold}
                  aria-expanded={text !== '' || isOpen(unit.id)}
                  aria-label={texts.unfold(unit.name)}
                  onClick={() => toggle(unit.id)}
                >
                  <CaretRightFilled aria-hidden />
                </button>
              ) : (
                <span className={css.leaf} />
              )}
              {unit.kind === departmentKind.code.company ? (
                <BankOutlined aria-hidden />
              ) : (
                <ApartmentOutlined aria-hidden />
              )}
              <button
                type="button"
                className={css.name}
                aria-pressed={unit.id === chosen}
                title={unit.name}
                onClick={() => onChoose(unit.id === chosen ? undefined : unit.id)}
              >
                {unit.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
