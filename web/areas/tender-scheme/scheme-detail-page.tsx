import { Alert, Tag } from 'antd';
import {
  qualificationKind,
  schemeChangeKind,
  schemeChangeStatus,
  schemeStatus,
  superviseWay,
} from '#shared/areas/tender-scheme/codes';
import { noticeOfScheme } from '#shared/areas/session/paths';
import { schemeKind } from '#shared/areas/tender-scheme/kind';
import { clockFacts } from '#shared/areas/tender-scheme/scheme-findings';
import type { SchemeChange, SchemeDetail } from '#shared/areas/tender-scheme/views';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { StepLine, stepsAt } from '../../parts/course/step-line.tsx';
import { DocumentCourse } from '../../parts/document/approval.tsx';
import { Differences } from '../../parts/document/differences.tsx';
import { DocumentFields } from '../../parts/document/fields.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { NoticeLink } from '../../parts/document/notice-link.tsx';
import { DocumentPage } from '../../parts/document/page.tsx';
import { FormulaPanel, PlanPanels } from '../../parts/evaluation/plan-panels.tsx';
import { PlainTable } from '../../parts/form/plain-table.tsx';
import { FindingList } from '../../parts/law/findings.tsx';
import { LegalClock } from '../../parts/law/legal-clock.tsx';
import { SealedPrice } from '../../parts/law/sealed-price.tsx';
import css from './scheme.module.css';
import { scheme } from './scheme.ts';
import { useTexts } from './texts.ts';

/** One scheme to read, to decide on, to change and to end. */
export function SchemeDetailPage() {
  const texts = useTexts();
  const label = useKindLabels(schemeKind);
  const language = useLanguage();
  const mark = usePunctuation();
  const labelOf = (field: string) => label[field.split('.')[0] as keyof typeof label] ?? field;
  return (
    <DocumentPage
      of={scheme}
      aside={({ guid, status }) =>
        status === schemeStatus.code.approved && <NoticeLink to={noticeOfScheme(guid)} />
      }
      places={{
        plain: ['print', 'edit', 'change', 'recallChange', 'terminate', 'undo', 'void', 'delete'],
        next: ['submit'],
      }}
    >
      {(found) => (
        <>
          <DocumentCourse of={scheme} document={found}>
            <Course of={found} />
          </DocumentCourse>
          {found.isChanging && <Alert type="info" showIcon title={texts.changingNote} />}
          {found.findings.length > 0 && (
            <Panel title={texts.judged}>
              <FindingList findings={found.findings} labelOf={labelOf} />
            </Panel>
          )}
          <Changes of={found.changes} />
          <Panel title={texts.project}>
            <DocumentFields
              of={schemeKind}
              panel="project"
              from={found}
              own={{
                sectionNos: mark.row(
                  found.sections.map(({ sectionNo, sectionName }) => `${sectionNo} ${sectionName}`),
                ),
              }}
            />
          </Panel>
          <Panel title={texts.conditions}>
            <DocumentFields of={schemeKind} panel="conditions" from={found} />
            {found.qualifications.length > 0 && (
              <PlainTable
                heads={[texts.row.kind, texts.row.content, texts.row.proof]}
                rows={found.qualifications.map((one) => [
                  qualificationKind.label(one.kind, language),
                  one.content,
                  one.proof || '-',
                ])}
              />
            )}
          </Panel>
          <Panel title={texts.price}>
            <DocumentFields
              of={schemeKind}
              panel="price"
              from={found}
              own={{ basePrice: <SealedPrice of={found} />, depositValue: found.depositValue }}
              {...(!found.depositNeed && { without: ['depositForms'] as const })}
            />
          </Panel>
          <Panel title={texts.evaluation}>
            <DocumentFields of={schemeKind} panel="evaluation" from={found} />
            <PlanPanels of={found} />
          </Panel>
          <FormulaPanel of={found} />
          <Panel title={texts.committee}>
            <DocumentFields of={schemeKind} panel="committee" from={found} />
            {found.supervise.length > 0 && (
              <PlainTable
                heads={[texts.row.way, texts.row.name, texts.row.unit]}
                rows={found.supervise.map((one) => [
                  superviseWay.label(one.way, language),
                  one.name,
                  one.unit,
                ])}
              />
            )}
          </Panel>
          <Panel title={texts.times}>
            <DocumentFields of={schemeKind} panel="times" from={found} />
            {found.dissentEnd && <p className={css.soft}>{texts.dissentEnd(found.dissentEnd)}</p>}
          </Panel>
          <Panel title={texts.clock}>
            <LegalClock of={clockFacts(formValues(found), found)} />
          </Panel>
          <Panel title={texts.more}>
            <DocumentFields of={schemeKind} panel="more" from={found} />
          </Panel>
        </>
      )}
    </DocumentPage>
  );
}

/** What of a scheme the clock reads, what is not planned left out. */
const formValues = (found: SchemeDetail) =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null)) as never;

/** What was put up beside it: changes and its end, with what differs. */
function Changes({ of }: { of: readonly SchemeChange[] }) {
  const texts = useTexts();
  const language = useLanguage();
  if (of.length === 0) return null;
  return (
    <Panel title={texts.changes}>
      <ul className={css.changes}>
        {of.map((one) => (
          <li key={one.guid}>
            <Tag>{schemeChangeKind.label(one.kind, language)}</Tag>
            <Tag>{schemeChangeStatus.label(one.status, language)}</Tag>
            <span className={css.soft}>
              {one.time.slice(0, 16)} {one.userName}
            </span>{' '}
            {one.reason}
            <Differences of={one.differences} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const s = schemeStatus.code;
const place: Record<SchemeDetail['status'], number> = {
  [s.draft]: 0,
  [s.inReview]: 1,
  [s.rejected]: 1,
  [s.approved]: 2,
  [s.running]: 3,
  [s.completed]: 4,
  [s.ended]: 3,
};

/** From the draft to the archive: where the scheme stands, in the words of its state. */
function Course({ of: { status } }: { of: SchemeDetail }) {
  const { steps } = useTexts();
  const language = useLanguage();
  const label = useKindLabels(schemeKind);
  const names = [steps.draft, steps.review, steps.approved, steps.running, steps.completed];
  const at = place[status];
  const marks = stepsAt(names, at).map((mark, step) => ({
    ...mark,
    ...(step === at && { note: schemeStatus.label(status, language) }),
    ...(step === at && (status === s.rejected || status === s.ended) && { state: 'failed' as const }),
  }));
  return <StepLine steps={marks} label={label.status} />;
}
