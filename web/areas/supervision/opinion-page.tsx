import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import {
  opinionStatus,
  opinionSubject,
  opinionType,
  supervisionStage,
} from '#shared/areas/supervision/codes';
import { type OpinionDetail, opinionCalls } from '#shared/areas/supervision/opinion-contract';
import { query } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { FileList } from '../../parts/file/list.tsx';
import { WhyNot } from '../../parts/why-not/why-not.tsx';
import { Course } from './course.tsx';
import { Due } from './due.tsx';
import css from './opinion.module.css';
import { OpinionTag } from './opinion-tag.tsx';
import { useOpinionTexts } from './opinion-texts.ts';
import { useOpinionActs } from './use-opinion-acts.tsx';

/** One supervision opinion: what is asked, and its course between supervisor and unit. */
export function OpinionPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const texts = useOpinionTexts();
  const found = useQuery({ ...query(opinionCalls.detail, { guid }, { quiet: true }), staleTime: 0 });
  return (
    <LoadedPage title={texts.detail} of={found} rows={12}>
      {(of) => <Detail of={of} />}
    </LoadedPage>
  );
}

const after = ['sendBack', 'close'] as const;
const before = ['send', 'answer', 'rectify'] as const;

function Detail({ of }: { of: OpinionDetail }) {
  const texts = useOpinionTexts();
  const navigate = useNavigate();
  const { act, deleteDraft, windows } = useOpinionActs({
    onDeleted: () => void navigate(paths.supervisionOpinions),
  });
  const may = (one: OpinionDetail['actions'][number]) => of.actions.includes(one);
  const isDraft = of.status === opinionStatus.code.draft;
  return (
    <>
      <PageHead title={of.opinionNo} place={texts.detail} state={<OpinionTag status={of.status} />}>
        <WhyNot objectType="supervisionOpinion" guid={of.guid} />
        {may('edit') && <Button onClick={() => act('edit', of)}>{texts.act.edit}</Button>}
        {may('delete') && (
          <ConfirmButton
            act={texts.act.delete}
            thing={of.opinionNo}
            danger
            onConfirm={() => deleteDraft(of)}
          />
        )}
        {after.filter(may).map((one) => (
          <Button
            key={one}
            type={one === 'close' && !before.some(may) ? 'primary' : 'default'}
            onClick={() => act(one, of)}
          >
            {texts.act[one]}
          </Button>
        ))}
        {before.filter(may).map((one) => (
          <Button key={one} type="primary" onClick={() => act(one, of)}>
            {texts.act[one]}
          </Button>
        ))}
      </PageHead>
      {isDraft && of.receivers.length === 0 && (
        <Alert className={css.notice!} type="warning" showIcon title={texts.noReceivers} />
      )}
      <div className={css.sides}>
        <Panel>
          <Facts of={of} />
        </Panel>
        <Panel title={texts.course}>
          <Course entries={of.entries} />
        </Panel>
      </div>
      {windows}
    </>
  );
}

function Facts({ of }: { of: OpinionDetail }) {
  const texts = useOpinionTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const name = `${of.subjectNo} ${of.subjectName}`.trim();
  return (
    <DetailFields
      columns={2}
      of={[
        [
          `${texts.subject} · ${opinionSubject.label(of.subject, language)}`,
          of.subjectLink === null ? (
            name
          ) : (
            <Link key="subject" to={of.subjectLink}>
              {name}
            </Link>
          ),
          true,
        ],
        [texts.unit, of.enterpriseName, true],
        [
          texts.content,
          <span key="content" style={{ whiteSpace: 'pre-wrap' }}>
            {of.content}
          </span>,
          true,
        ],
        [texts.stage, supervisionStage.label(of.stage, language)],
        [texts.type, opinionType.label(of.type, language)],
        [texts.supervisor, of.supervisorName],
        [texts.due, <Due key="due" of={of} />],
        [texts.sentTime, of.sentTime?.slice(0, 16)],
        [
          texts.answerTime,
          of.answerTime && (
            <span key="answered">
              {of.answerTime.slice(0, 16)} {of.isLate && <span className={css.bad}>{texts.late}</span>}
            </span>
          ),
        ],
        [texts.receivers, mark.row(of.receivers), true],
        ...(of.conclusion ? [[texts.conclusion, of.conclusion, true] as const] : []),
        [texts.files, <FileList key="files" files={of.files} />, true],
      ]}
    />
  );
}
