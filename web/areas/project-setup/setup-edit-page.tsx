import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type PlanType, planType } from '#shared/areas/procurement-plan/codes';
import { projectSetup } from '#shared/areas/project-setup/contract';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { useReviewedTexts } from '../../parts/document/reviewed-texts.ts';
import { useEditTexts } from './edit-texts.ts';

/** The form with its rules and the numbers of the law, fetched beside what stands in it. */
const SetupEditor = onDemand(() => import('./setup-editor.tsx').then((module) => module.SetupEditor));

/** Makes a new set-up, of the plan lines the address names if any, or changes the one of its guid. */
export function SetupEditPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid');
  const lines = params.get('lines') ?? '';
  const type = planType.schema.safeParse(Number(params.get('planType')));
  return guid === null ? (
    <NewSetup key={lines} lines={lines} type={type.data} />
  ) : (
    <StoredSetup key={guid} guid={guid} />
  );
}

function NewSetup({ lines, type }: { lines: string; type: PlanType | undefined }) {
  const texts = useEditTexts();
  const [guid] = useState(() => newGuid());
  const blank = useQuery({
    ...query(projectSetup.blank, lines === '' ? {} : { planType: type, lines: lines.split(',') }, {
      quiet: true,
    }),
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <>
      {!blank.data && <PageHead title={texts.newTitle} />}
      <PageState of={blank} rows={14}>
        {({ form, applyUnitName, applyDeptName, leaderName }) => (
          <SetupEditor
            guid={guid}
            draftName={`projectSetup:new:${lines}`}
            blank={form}
            names={{ applyUnitName, applyDeptName, leaderName }}
          />
        )}
      </PageState>
    </>
  );
}

function StoredSetup({ guid }: { guid: string }) {
  const texts = useEditTexts();
  const setup = useQuery(query(projectSetup.detail, { guid }, { quiet: true }));
  return (
    <>
      {!setup.data && <PageHead title={texts.editTitle('')} />}
      <PageState of={setup} rows={14}>
        {(found) =>
          found.actions.includes('edit') ? (
            <SetupEditor guid={guid} draftName={`projectSetup:${guid}`} stored={found} names={found} />
          ) : (
            <NotEditable guid={guid} title={found.projectName} />
          )
        }
      </PageState>
    </>
  );
}

function NotEditable({ guid, title }: { guid: string; title: string }) {
  const texts = useEditTexts();
  const { view } = useReviewedTexts();
  return (
    <>
      <PageHead title={title} />
      <Alert
        type="info"
        showIcon
        title={texts.notEditable}
        description={texts.notEditableText}
        action={
          <Link to={paths.setup(guid)}>
            <Button type="primary">{view}</Button>
          </Link>
        }
      />
    </>
  );
}
