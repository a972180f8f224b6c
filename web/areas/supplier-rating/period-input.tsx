import { Select } from 'antd';
import { periodKind, type PeriodKind } from '#shared/areas/supplier-rating/codes';
import { isPeriod, periodKindOf } from '#shared/areas/supplier-rating/periods';
import { formatDate } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import css from './rating.module.css';
import { useTexts } from './texts.ts';

const k = periodKind.code;
/** Years offered, this one among them. */
const YEARS = 4;

/** The parts of a year of a kind, as they stand in a period. */
const partsOf = (kind: PeriodKind) =>
  kind === k.quarter
    ? [1, 2, 3, 4].map((no) => `Q${no}`)
    : kind === k.month
      ? Array.from({ length: 12 }, (_none, at) => String(at + 1).padStart(2, '0'))
      : [];

/** A month, quarter or year that has begun. */
export function PeriodInput({
  id,
  value = '',
  onChange,
}: {
  id?: string;
  value?: string;
  onChange?: (period: string) => void;
}) {
  const texts = useTexts().form;
  const today = formatDate(serverNow());
  const thisYear = Number(today.slice(0, 4));
  const kind = isPeriod(value) ? periodKindOf(value) : k.year;
  const year = value.slice(0, 4) || String(thisYear);
  const part = value.slice(5);
  const hasBegun = (one: string) =>
    one.startsWith('Q')
      ? `${year}-${String(Number(one[1]) * 3 - 2).padStart(2, '0')}` <= today.slice(0, 7)
      : `${year}-${one}` <= today.slice(0, 7);
  const put = (nextYear: string, nextKind: PeriodKind, nextPart: string) => {
    const parts = partsOf(nextKind);
    const chosen = parts.includes(nextPart) ? nextPart : parts[0];
    onChange?.(chosen === undefined ? nextYear : `${nextYear}-${chosen}`);
  };
  return (
    <div className={css.period}>
      <CodeSelect
        {...(id !== undefined && { id })}
        aria-label={texts.kind}
        list={periodKind}
        allowClear={false}
        value={kind}
        onChange={(next: PeriodKind) => put(year, next, part)}
      />
      <Select
        aria-label={texts.year}
        value={year}
        options={Array.from({ length: YEARS }, (_none, back) => ({ value: String(thisYear - back) }))}
        onChange={(next: string) => put(next, kind, part)}
      />
      {kind !== k.year && (
        <Select
          aria-label={texts.part}
          value={part}
          options={partsOf(kind)
            .filter(hasBegun)
            .map((one) => ({
              value: one,
              label: one.startsWith('Q') ? texts.quarter(Number(one[1])) : texts.month(Number(one)),
            }))}
          onChange={(next: string) => put(year, kind, next)}
        />
      )}
    </div>
  );
}
