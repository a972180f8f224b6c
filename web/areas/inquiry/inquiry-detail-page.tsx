import { Alert, Tag } from 'antd';
import { inquiryEndStatus, inquiryStatus } from '#shared/areas/inquiry/codes';
import { clockFacts } from '#shared/areas/inquiry/inquiry-findings';
import { inquiryKind } from '#shared/areas/inquiry/kind';
import type { InquiryDetail } from '#shared/areas/inquiry/views';
import { paths } from '#shared/areas/session/paths';
import { formatDate } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';
import { useMay } from '../../api/user.ts';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { StepLine, stepsAt } from '../../parts/course/step-line.tsx';
import { DocumentCourse } from '../../parts/document/approval.tsx';
import { DocumentFields } from '../../parts/document/fields.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { DocumentPage } from '../../parts/document/page.tsx';
import { FindingList } from '../../parts/law/findings.tsx';
import { LegalClock } from '../../parts/law/legal-clock.tsx';
import { EvaluationPanels } from './evaluation-panels.tsx';
import { inquiry } from './inquiry.ts';
import css from './inquiry.module.css';
import { InviteesPanel } from './invitees-panel.tsx';
import { LinesTable } from './lines-table.tsx';
import { useTexts } from './texts.ts';

/** One inquiry to read, to decide on, to send, to extend and to end. */
export function InquiryDetailPage() {
  const texts = useTexts();
  const label = useKindLabels(inquiryKind);
  const mark = usePunctuation();
  const mayRead = useMay('scheme:read');
  const labelOf = (field: string) => label[field.split('.')[0] as keyof typeof label] ?? field;
  return (
    <DocumentPage
      of={inquiry}
      aside={({ tenderGuid }) =>
        tenderGuid !== null &&
        mayRead && <LinkButton to={paths.tender(tenderGuid)}>{texts.toTender}</LinkButton>
      }
      places={{
        plain: ['edit', 'extend', 'recallEnd', 'terminate', 'undo', 'void', 'delete'],
        next: ['submit', 'send'],
      }}
    >
      {(found) => (
        <>
          <DocumentCourse of={inquiry} document={found}>
            <Course of={found} />
          </DocumentCourse>
          {found.isEnding && <Alert type="info" showIcon title={texts.endingNote} />}
          {found.findings.length > 0 && (
            <Panel title={texts.judged}>
              <FindingList findings={found.findings} labelOf={labelOf} />
            </Panel>
          )}
          <Ends of={found.ends} />
          <Panel title={texts.project}>
            <DocumentFields
              of={inquiryKind}
              panel="project"
              from={found}
              own={{
                sectionNos: mark.row(
                  found.sections.map(({ sectionNo, sectionName }) => `${sectionNo} ${sectionName}`),
                ),
              }}
            />
          </Panel>
          <InviteesPanel of={found} />
          <Panel title={texts.lines}>
            <LinesTable lines={found.materials} />
          </Panel>
          <Panel title={texts.terms}>
            <DocumentFields of={inquiryKind} panel="terms" from={found} />
          </Panel>
          <Panel title={texts.clock}>
            <LegalClock
              of={clockFacts(found, found, found.sentAt?.slice(0, 10) ?? formatDate(serverNow()))}
            />
          </Panel>
          <EvaluationPanels of={found} />
          <Panel title={texts.more}>
            <DocumentFields of={inquiryKind} panel="more" from={found} />
          </Panel>
        </>
      )}
    </DocumentPage>
  );
}

/** The ends that were asked for. */
function Ends({ of }: { of: InquiryDetail['ends'] }) {
  const texts = useTexts();
  const language = useLanguage();
  if (of.length === 0) return null;
  return (
    <Panel title={texts.ends}>
      <ul className={css.ends}>
        {of.map((one) => (
          <li key={one.guid}>
            <Tag>{inquiryEndStatus.label(one.status, language)}</Tag>
            <span className={css.soft}>
              {one.time.slice(0, 16)} {one.userName}
            </span>{' '}
            {one.reason}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const s = inquiryStatus.code;
const place: Record<InquiryDetail['status'], number> = {
  [s.draft]: 0,
  [s.inReview]: 1,
  [s.rejected]: 1,
  [s.approved]: 2,
  [s.quoting]: 3,
  [s.ended]: 3,
  [s.closed]: 4,
  [s.reviewing]: 4,
  [s.awarded]: 4,
  [s.failed]: 4,
};
const failed: readonly number[] = [s.rejected, s.ended, s.failed];

/** From the draft to the deadline: where the inquiry stands, in the words of its state. */
function Course({ of: { status } }: { of: InquiryDetail }) {
  const { steps } = useTexts();
  const language = useLanguage();
  const label = useKindLabels(inquiryKind);
  const names = [steps.draft, steps.review, steps.approved, steps.quoting, steps.closed];
  const at = place[status];
  const marks = stepsAt(names, at).map((mark, step) => ({
    ...mark,
    ...(step === at && { note: inquiryStatus.label(status, language) }),
    ...(step === at && failed.includes(status) && { state: 'failed' as const }),
  }));
  return <StepLine steps={marks} label={label.status} />;
}
