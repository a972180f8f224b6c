import { fileOfTenders } from '#shared/areas/session/paths';
import { docKind } from '#shared/areas/tender-file/codes';
import { tenderFileCalls as calls } from '#shared/areas/tender-file/contract';
import { tenderFileKind } from '#shared/areas/tender-file/kind';
import { useLanguage } from '../../kit/language.ts';
import { ChooseTenders as Choose } from '../../parts/tender/choose-tenders.tsx';
import { useTexts } from './texts.ts';

/** A new file begins with its tenders, whose scheme says its key terms. */
export function ChooseTenders() {
  const texts = useTexts();
  return (
    <Choose
      name={tenderFileKind.name[useLanguage()]}
      tenders={calls.tenders}
      kinds={docKind}
      words={{ lead: texts.chooseLead, kind: texts.chooseKind, start: texts.start }}
      to={fileOfTenders}
    />
  );
}
