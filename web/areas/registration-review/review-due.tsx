import { DueDate } from '../../parts/date/due-date.tsx';

/** Until when a review is to be done, in working days. */
export const ReviewDue = ({
  of: { dueDate, isOverdue },
  isOpen,
}: {
  of: { dueDate: string | null; isOverdue: boolean };
  isOpen: boolean;
}) => <DueDate date={dueDate} isOpen={isOpen} isLate={isOverdue} working />;
