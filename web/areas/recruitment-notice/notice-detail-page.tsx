import { Button } from 'antd';
import { publicNotice } from '#shared/areas/session/paths';
import { recruitScope, recruitStatus, reportedRecruit } from '#shared/areas/recruitment-notice/codes';
import { noticeKind } from '#shared/areas/recruitment-notice/kind';
import { NOTICE_FILE_PATH } from '#shared/areas/recruitment-notice/report-contract';
import type { NoticeDetail } from '#shared/areas/recruitment-notice/views';
import { useMay } from '../../api/user.ts';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { RichText } from '../../kit/rich-text.tsx';
import { useAreaName } from '../../parts/catalogue/area-name.ts';
import { StepLine, stepsAt } from '../../parts/course/step-line.tsx';
import { DocumentCourse } from '../../parts/document/approval.tsx';
import { DocumentFields } from '../../parts/document/fields.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { DocumentPage } from '../../parts/document/page.tsx';
import { ApplicantsPanel } from './applicants-panel.tsx';
import { CoursePanel } from './course-panel.tsx';
import { QuestionsPanel } from './questions-panel.tsx';
import { FileButton } from './file-button.tsx';
import { ReportPanel } from './report-panel.tsx';
import { useReportTexts } from './report-texts.ts';
import { SaveTemplate } from './save-template.tsx';
import { ReviewPanels } from './review-panel.tsx';
import { ConditionTable, MaterialTable, ReviewItemTable } from './notice-tables.tsx';
import css from './notice.module.css';
import { notice } from './notice.ts';
import { useTexts } from './texts.ts';

/** One notice to read, to decide on, to publish and to run. */
export function NoticeDetailPage() {
  const texts = useTexts();
  const report = useReportTexts();
  const label = useKindLabels(noticeKind);
  const nameOf = useAreaName();
  const mark = usePunctuation();
  const mayRead = useMay('recruit:read');
  const mayWrite = useMay('recruit:write');
  return (
    <DocumentPage
      of={notice}
      aside={({ guid, title, publishedAt, scope }) => (
        <>
          {publishedAt && scope === recruitScope.code.open && (
            <Button href={publicNotice(guid)} target="_blank">
              {texts.publicPage}
            </Button>
          )}
          {mayWrite && <SaveTemplate of={{ guid, title }} />}
          {mayRead && <FileButton path={NOTICE_FILE_PATH} guid={guid} label={report.noticePdf} />}
        </>
      )}
      places={{
        plain: [
          'edit',
          'change',
          'cancelChange',
          'pause',
          'close',
          'setReviewers',
          'terminate',
          'undo',
          'void',
          'delete',
        ],
        next: ['submit', 'publish', 'resume', 'confirm', 'investigate', 'storageCommit'],
      }}
    >
      {(found, reload) => (
        <>
          <DocumentCourse of={notice} document={found}>
            <Course of={found} />
          </DocumentCourse>
          {found.publishedAt && mayRead && <ReviewPanels of={found} reload={reload} />}
          {found.publishedAt && mayRead && <ApplicantsPanel of={found} />}
          {mayRead && reportedRecruit.includes(found.status) && <ReportPanel of={found} />}
          {found.publishedAt && mayRead && <QuestionsPanel of={found} />}
          <CoursePanel of={found} onDecided={() => void reload()} />
          <Panel title={texts.basics}>
            <DocumentFields
              of={noticeKind}
              panel="basics"
              from={found}
              own={{
                planCount: found.planCount,
                categoryCodes: mark.row(found.categories.map(({ name }) => name)),
                serviceAreas: mark.row(found.serviceAreas.map(nameOf)),
              }}
            />
          </Panel>
          <Panel title={label.content}>
            <RichText source={found.content} />
          </Panel>
          <Panel title={texts.times}>
            <DocumentFields
              of={noticeKind}
              panel="times"
              from={found}
              own={{ applyEnd: found.applyEnd ?? texts.openEnd }}
            />
            {found.isScheduled && <p className={css.soft}>{texts.scheduledNote(found.publishTime)}</p>}
          </Panel>
          <Panel title={label.conditions}>
            <ConditionTable of={found.conditions} />
          </Panel>
          {found.materials.length > 0 && (
            <Panel title={label.materials}>
              <MaterialTable of={found.materials} />
            </Panel>
          )}
          <Panel title={texts.review}>
            <DocumentFields of={noticeKind} panel="review" from={found} />
            {found.reviewItems.length > 0 && <ReviewItemTable of={found.reviewItems} />}
          </Panel>
        </>
      )}
    </DocumentPage>
  );
}

const s = recruitStatus.code;
const place: Record<NoticeDetail['status'], number> = {
  [s.draft]: 0,
  [s.inReview]: 1,
  [s.rejected]: 1,
  [s.approved]: 2,
  [s.published]: 3,
  [s.changing]: 3,
  [s.paused]: 3,
  [s.closed]: 4,
  [s.reviewing]: 4,
  [s.toConfirm]: 4,
  [s.investigating]: 5,
  [s.toStore]: 6,
  [s.stored]: 7,
  [s.ended]: 3,
};

/** From the draft to the library: where the notice stands, in the words of its state. */
function Course({ of: { status, needInvestigate } }: { of: NoticeDetail }) {
  const { steps } = useTexts();
  const language = useLanguage();
  const label = useKindLabels(noticeKind);
  const names = [
    steps.draft,
    steps.inReview,
    steps.approved,
    steps.open,
    steps.review,
    steps.investigate,
    steps.store,
  ];
  const at = place[status];
  const marks = stepsAt(names, at)
    .map((mark, step) => ({
      ...mark,
      ...(step === at && { note: recruitStatus.label(status, language) }),
      ...(step === at && (status === s.rejected || status === s.ended) && { state: 'failed' as const }),
    }))
    .filter((_, step) => needInvestigate || step !== 5);
  return <StepLine steps={marks} label={label.status} />;
}
