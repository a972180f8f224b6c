import { qualificationKind, superviseWay } from '#shared/areas/tender-scheme/codes';
import { schemeKind } from '#shared/areas/tender-scheme/kind';
import type { SchemeDetail } from '#shared/areas/tender-scheme/views';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useDocumentFields } from '../../parts/document/fields.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { DocumentPrintPage, type PrintedApproval } from '../../parts/document/print-page.tsx';
import { PrintedPart, PrintedTable, PrintedTrail } from '../../parts/document/print-panels.tsx';
import { PrintSheet } from '../../parts/document/print-sheet.tsx';
import { SealedPrice } from '../../parts/law/sealed-price.tsx';
import { scheme } from './scheme.ts';
import { useTexts } from './texts.ts';

/** A scheme as it is put on paper: A4, with its approval. */
export const SchemePrintPage = () => (
  <DocumentPrintPage of={scheme}>
    {(found, approval) => <Sheet of={found} approval={approval} />}
  </DocumentPrintPage>
);

function Sheet({
  of: found,
  approval: { steps, findings },
}: {
  of: SchemeDetail;
  approval: PrintedApproval;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const label = useKindLabels(schemeKind);
  const of = { of: schemeKind, from: found } as const;
  const project = useDocumentFields({
    ...of,
    panel: 'project',
    own: {
      sectionNos: mark.row(found.sections.map(({ sectionNo, sectionName }) => `${sectionNo} ${sectionName}`)),
    },
  });
  const price = useDocumentFields({
    ...of,
    panel: 'price',
    own: { basePrice: <SealedPrice of={found} />, depositValue: found.depositValue },
    ...(!found.depositNeed && { without: ['depositForms'] as const }),
  });
  const { row } = texts;
  return (
    <PrintSheet
      title={texts.printTitle}
      facts={project}
      by={[label.userName, found.userName]}
      findings={findings}
    >
      <PrintedPart title={texts.conditions} facts={useDocumentFields({ ...of, panel: 'conditions' })}>
        <PrintedTable
          heads={[row.kind, row.content, row.proof]}
          rows={found.qualifications.map((one) => [
            qualificationKind.label(one.kind, language),
            one.content,
            one.proof || '-',
          ])}
        />
      </PrintedPart>
      <PrintedPart title={texts.price} facts={price} />
      <PrintedPart title={texts.evaluation} facts={useDocumentFields({ ...of, panel: 'evaluation' })} />
      <PrintedPart title={texts.committee} facts={useDocumentFields({ ...of, panel: 'committee' })}>
        <PrintedTable
          heads={[row.way, row.name, row.unit]}
          rows={found.supervise.map((one) => [superviseWay.label(one.way, language), one.name, one.unit])}
        />
      </PrintedPart>
      <PrintedPart title={texts.times} facts={useDocumentFields({ ...of, panel: 'times' })} />
      <PrintedTrail of={steps} />
    </PrintSheet>
  );
}
