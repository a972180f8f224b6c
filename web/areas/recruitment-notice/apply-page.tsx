import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { applyCalls as calls, type OwnApplication } from '#shared/areas/recruitment-notice/apply-contract';
import { applicationStatus, recruitStatus } from '#shared/areas/recruitment-notice/codes';
import { paths } from '#shared/areas/session/paths';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { mutation, query, refetch } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { ApplicationPanel } from './application-panel.tsx';
import { ApplyForm } from './apply-form.tsx';
import { useApplyTexts } from './apply-texts.ts';
import css from './notice.module.css';
import { OwnInvestigations } from './own-investigations.tsx';
import { AskPanel } from './questions-panel.tsx';
import { PublicPanels } from './public-panels.tsx';

/** A call as a supplier reads it, with its own applications to it, and a form for a new one or for a draft. */
export function ApplyPage() {
  const texts = useApplyTexts();
  const language = useLanguage();
  const [params] = useSearchParams();
  const ggGuid = params.get('ggGuid') ?? '';
  const application = params.get('application');
  const found = useQuery(query(calls.notice, { ggGuid }, { quiet: true }));
  const stored = useQuery({
    ...query(calls.detail, { guid: application ?? '' }, { quiet: true }),
    enabled: application !== null,
  });
  return (
    <LoadedPage title={texts.title} of={found} rows={12}>
      {(notice) => {
        const taken = notice.own
          .filter(({ status }) => status !== applicationStatus.code.withdrawn)
          .map(({ category }) => category);
        const isDraft = stored.data?.actions.includes('edit') === true;
        return (
          <>
            <PageHead title={notice.title} state={<CodeTag list={recruitStatus} code={notice.status} />} />
            {notice.obstacle && application === null && (
              <Alert type="info" showIcon title={notice.obstacle[language]} style={{ marginBottom: 16 }} />
            )}
            {notice.own.length > 0 && (
              <Panel title={texts.ownTitle}>
                <ul className={css.own}>
                  {notice.own.map((one) => (
                    <Own key={one.guid} of={one} />
                  ))}
                </ul>
                {application !== null && !notice.obstacle && (
                  <Link to={paths.noticeApply(ggGuid)}>{texts.newOne}</Link>
                )}
              </Panel>
            )}
            {stored.data && !isDraft && <ApplicationPanel of={stored.data} notice={stored.data.notice} />}
            {stored.data && <OwnInvestigations of={stored.data.investigations} />}
            {stored.data && isDraft && (
              <ApplyForm
                key={`${stored.data.guid}:${stored.data.version}`}
                notice={notice}
                stored={stored.data}
                missing={stored.data.missing}
                taken={taken}
                start={{
                  ...stored.data,
                  answers: Object.fromEntries(stored.data.answers.map((one) => [one.key, one])),
                }}
              />
            )}
            <PublicPanels of={notice} />
            <AskPanel ggGuid={ggGuid} />
            {application === null && !notice.obstacle && (
              <ApplyForm
                key={`new:${taken.join()}`}
                notice={notice}
                taken={taken}
                start={{
                  category: notice.categoryTypes.find((code) => !taken.includes(code))!,
                  serviceAreas: notice.serviceAreas,
                  contactName: notice.contact.name,
                  contactPhone: notice.contact.phone,
                }}
              />
            )}
          </>
        );
      }}
    </LoadedPage>
  );
}

/** One's own application in a line: what for, how it stands, why, and what can be done. */
function Own({ of }: { of: OwnApplication }) {
  const texts = useApplyTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const withdraw = useMutation(mutation(calls.withdraw, { done: texts.withdrawn }));
  const { guid, version, ggGuid, category, status, appliedAt, reason, actions, title } = of;
  return (
    <li>
      <Link to={paths.noticeApply(ggGuid, guid)}>{projectTypeOption.label(category, language)}</Link>
      <CodeTag list={applicationStatus} code={status} />
      {appliedAt && <span className={css.soft}>{texts.at(appliedAt)}</span>}
      {reason && <span>{reason}</span>}
      {actions.includes('withdraw') && (
        <ConfirmButton
          type="link"
          size="small"
          danger
          act={texts.withdraw}
          thing={title}
          explanation={texts.withdrawLead}
          onConfirm={async () => {
            await withdraw.mutateAsync({ guid, version });
            await refetch(client, calls.open, calls.mine, calls.notice, calls.detail);
          }}
        />
      )}
    </li>
  );
}
