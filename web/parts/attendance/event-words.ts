import { attendedStage, type AttendedEvent } from '#shared/areas/supervision/attendance-contract';
import { useLanguage } from '../../kit/language.ts';

type Named = Pick<AttendedEvent, 'stage' | 'sectionNo' | 'sectionName'>;

/** What an event is called: its stage, and the section where it is not about all of the project. */
export function useEventName() {
  const language = useLanguage();
  return ({ stage, sectionNo, sectionName }: Named) =>
    [attendedStage.label(stage, language), sectionNo && `${sectionNo} ${sectionName}`]
      .filter(Boolean)
      .join(' · ');
}

/** `YYYY-MM-DD HH:mm`, without a time where none was said. */
export const eventTime = ({ date, startTime }: Pick<AttendedEvent, 'date' | 'startTime'>) =>
  [date, startTime].filter(Boolean).join(' ');

/** `HH:mm` of a moment as it travels. */
export const clock = (moment: string) => moment.slice(11, 16);
