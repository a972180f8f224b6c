import { fileType } from '#shared/areas/bidding/codes';
import { chapter, docKind } from '#shared/areas/tender-file/codes';
import { tenderFileKind } from '#shared/areas/tender-file/kind';
import type { TenderFileDetail } from '#shared/areas/tender-file/views';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useDocumentFields } from '../../parts/document/fields.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { DocumentPrintPage, type PrintedApproval } from '../../parts/document/print-page.tsx';
import { PrintedPart, PrintedTable, PrintedTrail } from '../../parts/document/print-panels.tsx';
import { PrintSheet } from '../../parts/document/print-sheet.tsx';
import css from './file.module.css';
import { file } from './file.ts';
import { useOpeningTable } from './opening-table.tsx';
import { useTexts } from './texts.ts';

/** A version as it is put on paper: A4, its key terms, chapters and opening form with what they are known by, and its approval. */
export const TenderFilePrintPage = () => (
  <DocumentPrintPage of={file}>
    {(found, approval) => <Sheet of={found} approval={approval} />}
  </DocumentPrintPage>
);

function Sheet({
  of: found,
  approval: { steps, findings },
}: {
  of: TenderFileDetail;
  approval: PrintedApproval;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const label = useKindLabels(tenderFileKind);
  const of = { of: tenderFileKind, from: found } as const;
  const { sections } = found.purchase;
  const basics = useDocumentFields({
    ...of,
    panel: 'basics',
    own: {
      tenderGuids: mark.row(sections.map(({ tenderNo, sectionName }) => `${tenderNo} ${sectionName}`.trim())),
    },
  });
  const terms = useDocumentFields({ ...of, panel: 'terms' });
  const price = useDocumentFields({ ...of, panel: 'price' });
  const contract = useDocumentFields({
    ...of,
    panel: 'contract',
    own: { rejections: <span className={css.lines}>{found.rejections}</span> },
  });
  const opening = useOpeningTable(found.openingForm);
  const isTender = found.docKind === docKind.code.tender;
  const { row } = texts;
  return (
    <PrintSheet
      title={found.docName}
      facts={basics.map((one) => ({ ...one, isWide: one.isWide || one.name === 'projectName' }))}
      by={[label.userName, found.userName]}
      findings={findings}
    >
      <PrintedPart title={texts.terms} facts={terms} />
      <PrintedPart title={texts.parts}>
        <PrintedTable
          heads={[row.chapter, row.fileType, row.file, row.pages, row.digest]}
          rows={found.parts.map((one) => [
            chapter.label(one.chapter, language),
            fileType.label(one.fileType, language),
            one.file?.name ?? '-',
            one.pages ?? '-',
            <span key="digest" className={css.digest}>
              {one.file?.sha256}
            </span>,
          ])}
        />
      </PrintedPart>
      {isTender && (
        <>
          <PrintedPart title={texts.opening}>
            <PrintedTable {...opening} />
          </PrintedPart>
          <PrintedPart title={texts.price} facts={price}>
            {found.lineDigest && (
              <p>
                {texts.lineDigest} <span className={css.digest}>{found.lineDigest}</span>
              </p>
            )}
          </PrintedPart>
        </>
      )}
      <PrintedPart title={texts.contract} facts={contract} />
      {found.digest && (
        <p>
          {texts.digest} <span className={css.digest}>{found.digest}</span>
        </p>
      )}
      <PrintedTrail of={steps} />
    </PrintSheet>
  );
}
