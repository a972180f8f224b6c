import { Tag } from 'antd';
import { WARNED_DAYS } from '#shared/areas/supplier/records/expiry';
import { kindOf } from '#shared/areas/supplier/records/kinds';
import type { RecordRow } from '#shared/areas/supplier/records/rows';
import { useTimeLeft } from '../../parts/date/time-left.ts';

/** The last day of a record in force, or of a new one, and how near it is; `-` for what has no end. */
export function Validity({ of: { kind, formal, draft, validTo, daysLeft } }: { of: RecordRow }) {
  const left = useTimeLeft();
  const entered = formal === null && draft ? (kindOf(kind).validTo?.(draft) ?? null) : validTo;
  if (entered === null) return '-';
  const isNear = daysLeft !== null && daysLeft <= WARNED_DAYS[0];
  if (!isNear) return entered;
  const isOver = daysLeft < 0;
  return (
    <>
      {entered}{' '}
      <Tag color={isOver ? 'error' : 'warning'} variant="filled">
        {left.ends(daysLeft)}
      </Tag>
    </>
  );
}
