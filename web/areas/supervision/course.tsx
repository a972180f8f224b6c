import { opinionAct, type OpinionAct } from '#shared/areas/supervision/codes';
import type { OpinionEntry } from '#shared/areas/supervision/opinion-contract';
import { useLanguage } from '../../kit/language.ts';
import { Course as CourseList } from '../../parts/course/course.tsx';
import { useOpinionTexts } from './opinion-texts.ts';

const tones: Partial<Record<OpinionAct, 'bad' | 'good'>> = { expire: 'bad', sendBack: 'bad', close: 'good' };

/** The course of an opinion: who did and said what, when. */
export function Course({ entries }: { entries: readonly OpinionEntry[] }) {
  const texts = useOpinionTexts();
  const language = useLanguage();
  return (
    <CourseList
      label={texts.course}
      steps={entries.map(({ dueTime, ...entry }) => ({
        ...entry,
        act: opinionAct.label(entry.act, language),
        tone: tones[entry.act],
        person: entry.personName || texts.program,
        unit: entry.deptName,
        ...(dueTime !== null && entry.act !== 'expire' && { note: texts.answerBy(dueTime.slice(0, 16)) }),
      }))}
    />
  );
}
