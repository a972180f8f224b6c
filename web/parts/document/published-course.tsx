import { type NoticeStatus, noticeStatus } from '#shared/areas/bidding/codes';
import { defineTexts } from '../../kit/define-texts.ts';
import { useLanguage } from '../../kit/language.ts';
import { StepLine, stepsAt } from '../course/step-line.tsx';

const s = noticeStatus.code;

/** How far each state has come; what is signed waits for its publication. */
const place = { [s.draft]: 0, [s.inReview]: 1, [s.rejected]: 1, [s.approved]: 2, [s.published]: 4 };

const useTexts = defineTexts('published-course', {
  cn: { label: '状态', draft: '编制', review: '审核', sign: '签章', publish: '发布' },
  en: { label: 'Status', draft: 'Drawing up', review: 'Review', sign: 'Signing', publish: 'Published' },
});

/** From the draft to its readers: where what is approved, signed and published stands, in the words of its state. */
export function PublishedCourse({
  of: { status, signatures },
}: {
  of: { status: NoticeStatus; signatures: readonly unknown[] };
}) {
  const { label, draft, review, sign, publish } = useTexts();
  const language = useLanguage();
  const at = status === s.approved && signatures.length > 0 ? 3 : place[status];
  const marks = stepsAt([draft, review, sign, publish], at).map((mark, step) => ({
    ...mark,
    ...(step === Math.min(at, 3) && { note: noticeStatus.label(status, language) }),
    ...(step === at && status === s.rejected && { state: 'failed' as const }),
  }));
  return <StepLine steps={marks} label={label} />;
}
