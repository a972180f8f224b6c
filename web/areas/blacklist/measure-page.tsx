import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import {
  blacklistCalls,
  type MeasureAction,
  type MeasureDetail,
} from '#shared/areas/supplier-rating/blacklist-contract';
import { measureReason, measureStatus, undecidedMeasure } from '#shared/areas/supplier-rating/codes';
import { query } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { FileList } from '../../parts/file/list.tsx';
import css from './blacklist.module.css';
import { Due } from './due.tsx';
import { MeasureCourse } from './measure-course.tsx';
import { KindTag, MeasureTag } from './measure-tag.tsx';
import { useTexts } from './texts.ts';
import { useMeasureActs } from './use-measure-acts.tsx';

/** One measure: what is proposed or decided, and its course. */
export function MeasurePage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const texts = useTexts();
  const found = useQuery({ ...query(blacklistCalls.detail, { guid }, { quiet: true }), staleTime: 0 });
  return (
    <LoadedPage title={texts.detail} of={found} rows={12}>
      {(of) => <Detail of={of} />}
    </LoadedPage>
  );
}

function Detail({ of }: { of: MeasureDetail }) {
  const texts = useTexts();
  const go = useNavigate();
  const { show, remove, notify, windows } = useMeasureActs({ onDeleted: () => void go(paths.blacklist) });
  const may = (act: MeasureAction) => of.actions.includes(act);
  return (
    <>
      <PageHead title={of.measureNo} place={texts.detail} state={<MeasureTag of={of} />}>
        {may('edit') && <Button onClick={() => show({ act: 'edit', row: of })}>{texts.act.edit}</Button>}
        {may('delete') && (
          <ConfirmButton danger act={texts.act.delete} thing={of.measureNo} onConfirm={() => remove(of)} />
        )}
        {may('notify') && (
          <ConfirmButton
            type="primary"
            act={texts.act.notify}
            thing={of.measureNo}
            explanation={texts.confirmNotify(of.supplierName, of.statementDays)}
            onConfirm={() => notify(of)}
          />
        )}
        {(['withdraw', 'drop', 'lift'] as const).filter(may).map((act) => (
          <Button key={act} onClick={() => show({ act, row: of })}>
            {texts.act[act]}
          </Button>
        ))}
        {may('uphold') && (
          <Button type="primary" danger onClick={() => show({ act: 'uphold', row: of })}>
            {texts.act.uphold}
          </Button>
        )}
      </PageHead>
      <Hint of={of} />
      <div className={css.sides}>
        <Panel>
          <Facts of={of} />
        </Panel>
        <Panel title={texts.course}>
          <MeasureCourse entries={of.entries} />
        </Panel>
      </div>
      {windows}
    </>
  );
}

/** What its reader should know before they act, or why they cannot yet. */
function Hint({ of }: { of: MeasureDetail }) {
  const texts = useTexts();
  const isUndecided = of.status === measureStatus.code.proposed || undecidedMeasure.includes(of.status);
  if (!of.isOurs) return <Alert className={css.notice!} type="info" showIcon title={texts.notOurs} />;
  if (isUndecided && of.deciders.length === 0)
    return <Alert className={css.notice!} type="warning" showIcon title={texts.noDeciders} />;
  if (of.status === measureStatus.code.noticed && !of.isStatementOver)
    return <Alert className={css.notice!} type="info" showIcon title={texts.waiting(of.statementDue!)} />;
  return null;
}

function Facts({ of }: { of: MeasureDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const ours = of.isOurs;
  return (
    <DetailFields
      columns={2}
      of={[
        [
          texts.supplier,
          <Link key="supplier" to={paths.supplier(of.supplierGuid)}>
            {of.supplierName}
          </Link>,
          true,
        ],
        [texts.kind, <KindTag key="kind" kind={of.kind} />],
        [texts.reason, measureReason.label(of.reason, language)],
        ...(ours
          ? [
              [
                texts.facts,
                <span key="facts" className={css.pre}>
                  {of.facts}
                </span>,
                true,
              ] as const,
            ]
          : []),
        [texts.company, of.enterpriseName],
        ...(ours ? [[texts.proposer, of.proposerName] as const] : []),
        [texts.term, of.validFrom && `${of.validFrom} – ${of.validTo}`],
        ...(ours
          ? ([
              [texts.months, texts.monthsOf(of.months)],
              [texts.noticeTime, of.noticeTime?.slice(0, 16)],
              [texts.statementDays, texts.workingDays(of.statementDays)],
              [texts.due, <Due key="due" of={of} />],
            ] as const)
          : []),
        ...(of.deciders.length > 0 ? [[texts.deciders, mark.row(of.deciders)] as const] : []),
        ...(of.ratingGuid === null
          ? []
          : [
              [
                texts.rating,
                <Link key="rating" to={`${paths.supplierRatings}?supplierGuid=${of.supplierGuid}`}>
                  {texts.ratingOf}
                </Link>,
              ] as const,
            ]),
        ...(ours ? [[texts.files, <FileList key="files" files={of.files} />, true] as const] : []),
      ]}
    />
  );
}
