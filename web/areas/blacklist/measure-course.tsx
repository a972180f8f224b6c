import type { MeasureEntry } from '#shared/areas/supplier-rating/blacklist-contract';
import { measureAct, type MeasureAct } from '#shared/areas/supplier-rating/codes';
import { useLanguage } from '../../kit/language.ts';
import { Course } from '../../parts/course/course.tsx';
import { useTexts } from './texts.ts';

const tones: Partial<Record<MeasureAct, 'bad' | 'good'>> = {
  uphold: 'bad',
  begin: 'bad',
  drop: 'good',
  end: 'good',
  lift: 'good',
};

/** The course of a measure, from the notice to its end. */
export function MeasureCourse({ entries }: { entries: readonly MeasureEntry[] }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <Course
      label={texts.course}
      steps={entries.map(({ personName, unitName, act, ...entry }) => ({
        ...entry,
        act: measureAct.label(act, language),
        tone: tones[act],
        person: personName,
        unit: personName || unitName ? unitName : texts.program,
      }))}
    />
  );
}
