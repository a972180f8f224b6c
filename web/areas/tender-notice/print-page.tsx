import { tenderNoticeKind } from '#shared/areas/tender-notice/kind';
import type { NoticeDetail } from '#shared/areas/tender-notice/views';
import { usePunctuation } from '../../kit/punctuation.ts';
import { RichText } from '../../kit/rich-text.tsx';
import { useDocumentFields } from '../../parts/document/fields.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { DocumentPrintPage, type PrintedApproval } from '../../parts/document/print-page.tsx';
import { PrintedPart, PrintedTrail } from '../../parts/document/print-panels.tsx';
import { PrintSheet } from '../../parts/document/print-sheet.tsx';
import css from './notice.module.css';
import { notice } from './notice.ts';
import { useTexts } from './texts.ts';

/** A notice as it is put on paper: A4, its text as it is or was published, with its digest and its approval. */
export const TenderNoticePrintPage = () => (
  <DocumentPrintPage of={notice}>
    {(found, approval) => <Sheet of={found} approval={approval} />}
  </DocumentPrintPage>
);

function Sheet({
  of: found,
  approval: { steps, findings },
}: {
  of: NoticeDetail;
  approval: PrintedApproval;
}) {
  const texts = useTexts();
  const mark = usePunctuation();
  const label = useKindLabels(tenderNoticeKind);
  const basics = useDocumentFields({
    of: tenderNoticeKind,
    panel: 'basics',
    from: found,
    own: {
      tenderGuids: mark.row(
        found.purchase.sections.map(({ tenderNo, sectionName }) => `${tenderNo} ${sectionName}`.trim()),
      ),
    },
    // The text says them.
    without: ['scope', 'funding', 'changeNote', 'reason'],
  });
  return (
    <PrintSheet
      title={found.title}
      facts={basics.map((one) => ({ ...one, isWide: one.isWide || one.name === 'projectName' }))}
      by={[label.userName, found.userName]}
      findings={findings}
    >
      <PrintedPart title={texts.text}>
        <RichText source={found.body} />
        <p>
          {texts.digest} <span className={css.digest}>{found.digest}</span>
        </p>
      </PrintedPart>
      <PrintedTrail of={steps} />
    </PrintSheet>
  );
}
