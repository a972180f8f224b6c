import css from './review.module.css';
import { useTexts } from './texts.ts';

/** The last day of a review, marked when it has passed. */
export function DueDate({ dueDate, isOverdue }: { dueDate: string | null; isOverdue: boolean }) {
  const texts = useTexts();
  if (dueDate === null) return '-';
  if (!isOverdue) return dueDate;
  return (
    <span className={css.overdue}>
      {dueDate} {texts.overdue}
    </span>
  );
}
