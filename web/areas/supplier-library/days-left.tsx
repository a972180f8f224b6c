import { Tag } from 'antd';
import { useTimeLeft } from '../../parts/date/time-left.ts';

/** Days before its end at which a record is warned of, and how urgent that is. */
const STEPS = [
  [7, 'error'],
  [30, 'warning'],
  [60, 'default'],
] as const;

/** How many days something is still good, the more urgent the louder; nothing for what does not end. */
export function DaysLeft({ days }: { days: number | null }) {
  const left = useTimeLeft();
  if (days === null) return null;
  const words = left.ends(days);
  const colour = STEPS.find(([step]) => days <= step)?.[1];
  if (!colour) return words;
  return (
    <Tag color={colour} variant={days < 0 ? 'solid' : 'filled'}>
      {words}
    </Tag>
  );
}
