import { Tag } from 'antd';
import { useTexts } from './texts.ts';

/** Days before its end at which a record is warned of, and how urgent that is. */
const STEPS = [
  [7, 'error'],
  [30, 'warning'],
  [60, 'default'],
] as const;

/** How many days something is still good, the more urgent the louder; nothing for what does not end. */
export function DaysLeft({ days }: { days: number | null }) {
  const texts = useTexts();
  if (days === null) return null;
  const words = days < 0 ? texts.daysOver(-days) : texts.daysLeft(days);
  const colour = STEPS.find(([step]) => days <= step)?.[1];
  if (!colour) return words;
  return (
    <Tag color={colour} variant={days < 0 ? 'solid' : 'filled'}>
      {words}
    </Tag>
  );
}
