import { noticeOfTenders } from '#shared/areas/session/paths';
import { noticeKind } from '#shared/areas/tender-notice/codes';
import { tenderNoticeCalls as calls } from '#shared/areas/tender-notice/contract';
import { tenderNoticeKind } from '#shared/areas/tender-notice/kind';
import { useLanguage } from '../../kit/language.ts';
import { ChooseTenders as Choose } from '../../parts/tender/choose-tenders.tsx';
import { useTexts } from './texts.ts';

/** A new notice begins with its tenders, whose scheme says most of it. */
export function ChooseTenders() {
  const texts = useTexts();
  return (
    <Choose
      name={tenderNoticeKind.name[useLanguage()]}
      tenders={calls.tenders}
      kinds={noticeKind}
      words={{ lead: texts.chooseLead, kind: texts.chooseKind, start: texts.start }}
      to={noticeOfTenders}
    />
  );
}
