import { Link } from 'react-router';
import { clarificationStatus } from '#shared/areas/bidding/codes';
import { clarificationKind } from '#shared/areas/clarification/kind';
import type { ClarificationDetail } from '#shared/areas/clarification/views';
import { paths } from '#shared/areas/session/paths';
import { LinkButton } from '../../kit/link-button.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { StepLine, stepsAt } from '../../parts/course/step-line.tsx';
import { DocumentCourse } from '../../parts/document/approval.tsx';
import { DocumentFields } from '../../parts/document/fields.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { DocumentPage } from '../../parts/document/page.tsx';
import { PartySignatures } from '../../parts/document/party-signatures.tsx';
import { FileList } from '../../parts/file/list.tsx';
import { FindingList } from '../../parts/law/findings.tsx';
import { clarification } from './clarification.ts';
import css from './clarification.module.css';
import { useTexts } from './texts.ts';

const s = clarificationStatus.code;

/** One clarification to read, to answer, to decide on, to sign and to publish. */
export function ClarificationDetailPage() {
  const texts = useTexts();
  return (
    <DocumentPage
      of={clarification}
      aside={({ noticeGuid }) =>
        noticeGuid && <LinkButton to={paths.tenderNotice(noticeGuid)}>{texts.noticeLink}</LinkButton>
      }
      places={{ plain: ['edit', 'merge', 'undo', 'void', 'delete'], next: ['submit', 'sign', 'publish'] }}
    >
      {(found) => (
        <>
          <DocumentCourse of={clarification} document={found}>
            <Course of={found} />
          </DocumentCourse>
          <Panels of={found} />
        </>
      )}
    </DocumentPage>
  );
}

function Panels({ of: found }: { of: ClarificationDetail }) {
  const texts = useTexts();
  const label = useKindLabels(clarificationKind);
  const mark = usePunctuation();
  const long = (text: string) => text && <p className={css.long}>{text}</p>;
  return (
    <>
      {found.findings.length > 0 && (
        <Panel title={texts.judged}>
          <FindingList
            findings={found.findings}
            labelOf={(field) => label[field as keyof typeof label] ?? field}
          />
        </Panel>
      )}
      <Panel title={texts.question}>
        <DocumentFields
          of={clarificationKind}
          panel="question"
          from={found}
          own={{ question: long(found.question) }}
        />
        {found.questionFiles.length > 0 && <FileList files={found.questionFiles} />}
      </Panel>
      <Panel title={texts.answer}>
        <DocumentFields
          of={clarificationKind}
          panel="answer"
          from={found}
          own={{
            answer: long(found.answer),
            nextVersionGuid: found.nextVersion && (
              <Link to={paths.tenderFile(found.nextVersion.guid)}>
                {texts.versionOut(found.nextVersion.edition, found.nextVersion.docName)}
              </Link>
            ),
          }}
        />
      </Panel>
      <Panel title={texts.basics}>
        <DocumentFields
          of={clarificationKind}
          panel="basics"
          from={found}
          own={{ mergedFrom: mark.row(found.mergedFrom) }}
        />
      </Panel>
      {found.signatures.length > 0 && (
        <Panel title={texts.signatures}>
          <PartySignatures of={found.signatures} hasAgency={found.tender.hasAgency} />
        </Panel>
      )}
    </>
  );
}

/** From the question to its publication. */
function Course({ of }: { of: ClarificationDetail }) {
  const { steps } = useTexts();
  const label = useKindLabels(clarificationKind);
  const names = [...(of.askedAt ? [steps.asked] : []), steps.draft, steps.review, steps.sign, steps.publish];
  const first = of.askedAt ? 1 : 0;
  const at: Record<ClarificationDetail['status'], number> = {
    [s.draft]: first,
    [s.inReview]: first + 1,
    [s.notPassed]: first + 1,
    [s.rejected]: first + 1,
    [s.answered]: of.isPublished ? first + 4 : first + 2,
  };
  const isFailed = of.status === s.notPassed || of.status === s.rejected;
  const marks = stepsAt(names, at[of.status]).map((mark, step) => ({
    ...mark,
    ...(step === at[of.status] && isFailed && { state: 'failed' as const }),
  }));
  return <StepLine steps={marks} label={label.status} />;
}
