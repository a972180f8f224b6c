import { endKind } from '#shared/areas/entrustment/codes';
import type { EntrustDetail } from '#shared/areas/entrustment/views';
import { useLanguage } from '../../kit/language.ts';
import { Course } from '../../parts/course.tsx';
import { useDetailTexts } from './detail-texts.ts';

/** The terminations and changes of agency that were asked for, with what became of them. */
export function Ends({ of }: { of: EntrustDetail }) {
  const texts = useDetailTexts();
  const language = useLanguage();
  return (
    <Course
      label={texts.ends}
      steps={of.ends.map((end) => ({
        guid: end.guid,
        act: endKind.label(end.kind, language),
        tone: end.isApproved === false ? 'bad' : end.isApproved ? 'good' : undefined,
        person: end.askedByName,
        unit: end.newAgentUnit,
        at: end.askTime,
        note: end.isOpen ? texts.endOpen : end.isApproved ? texts.endApproved : texts.endRejected,
        text: end.reason,
        files: end.files,
      }))}
    />
  );
}
