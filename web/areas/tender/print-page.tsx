import { tenderKind } from '#shared/areas/tender/kind';
import type { TenderDetail } from '#shared/areas/tender/views';
import { qualificationKind } from '#shared/areas/tender-scheme/codes';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useDocumentFields } from '../../parts/document/fields.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { DocumentPrintPage } from '../../parts/document/print-page.tsx';
import { PrintedPart, PrintedTable } from '../../parts/document/print-panels.tsx';
import { PrintSheet } from '../../parts/document/print-sheet.tsx';
import { SealedPrice } from '../../parts/law/sealed-price.tsx';
import { tender } from './tender.ts';
import { useTexts } from './texts.ts';

/** A tender as it is put on paper: A4, as it stands. */
export const TenderPrintPage = () => (
  <DocumentPrintPage of={tender}>{(found) => <Sheet of={found} />}</DocumentPrintPage>
);

function Sheet({ of: found }: { of: TenderDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const label = useKindLabels(tenderKind);
  const of = { of: tenderKind, from: found } as const;
  const section = useDocumentFields({ ...of, panel: 'section', own: { sourceNo: found.sourceNo || '-' } });
  const price = useDocumentFields({
    ...of,
    panel: 'price',
    own: { basePrice: <SealedPrice of={found} />, depositValue: found.depositValue },
    ...(!found.depositNeed && { without: ['depositForms'] as const }),
  });
  const people = useDocumentFields({
    ...of,
    panel: 'people',
    own: { supervisorGuids: mark.row(found.supervisors.map(({ name }) => name)) || texts.none },
  });
  const state = { name: 'status', label: label.status, isWide: false } as const;
  return (
    <PrintSheet
      title={texts.printTitle}
      facts={[...section, { ...state, node: tenderKind.status.label(found.status, language) }]}
      by={[label.userName, found.userName]}
      findings={[]}
    >
      <PrintedPart title={texts.times} facts={useDocumentFields({ ...of, panel: 'times' })} />
      <PrintedPart title={texts.bids} facts={useDocumentFields({ ...of, panel: 'bids' })} />
      <PrintedPart title={texts.price} facts={price} />
      <PrintedPart title={texts.evaluation} facts={useDocumentFields({ ...of, panel: 'evaluation' })} />
      <PrintedPart title={texts.conditions}>
        {found.qualifications.length > 0 && (
          <PrintedTable
            heads={[texts.head.kind, texts.head.content, texts.head.proof]}
            rows={found.qualifications.map((one) => [
              qualificationKind.label(one.kind, language),
              one.content,
              one.proof || '-',
            ])}
          />
        )}
      </PrintedPart>
      <PrintedPart title={texts.people} facts={people} />
    </PrintSheet>
  );
}
