import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Select, type TablePaginationConfig } from 'antd';
import { useState } from 'react';
import type { IdentityScreenSearch } from '#shared/areas/identity/screen-search';
import {
  applyIdentity,
  compareIdentity,
  listSyncItems,
  listSyncPlans,
  syncDetail,
  type SyncPlan,
} from '#shared/areas/identity/sync-contract';
import { mutation, query, refetch } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { JobProgress } from '../../parts/job/progress.tsx';
import { PlanCounts, todoOf } from './plan-counts.tsx';
import { PlanHistory } from './plan-history.tsx';
import { PlanItems } from './plan-items.tsx';
import type { SourceState } from './source-panel.tsx';
import { useTexts } from './texts.ts';
import css from './identity.module.css';

/** Compares a company with its part of the directory, shows what would change, and applies exactly that. */
export function SyncTab({
  source,
  search,
  setSearch,
  pagination,
}: {
  source: SourceState;
  search: IdentityScreenSearch;
  setSearch: (change: Partial<IdentityScreenSearch>) => void;
  pagination: (total?: number) => TablePaginationConfig;
}) {
  const texts = useTexts();
  const client = useQueryClient();
  const [deptGuid, setDeptGuid] = useState(source.bindings[0]?.deptGuid);
  const newest = useQuery(query(listSyncPlans, { rows: 10 }, { quiet: true }));
  const guid = search.guid ?? newest.data?.list[0]?.guid;
  const plan = useQuery({
    ...query(syncDetail, { guid: guid ?? '' }, { quiet: true }),
    enabled: guid !== undefined,
  });
  const compare = useMutation(mutation(compareIdentity));
  const all = [listSyncPlans, syncDetail, listSyncItems] as const;
  const run = (company: string) =>
    compare.mutateAsync({ deptGuid: company }).then(
      (made) => {
        setSearch({ guid: made.guid, object: undefined, act: undefined, state: undefined });
        return refetch(client, ...all);
      },
      () => undefined, // told where all refusals are
    );
  if (source.bindings.length === 0)
    return (
      <Panel>
        <NothingYet hint={source.mayBind ? texts.noBindings : texts.notBound} />
      </Panel>
    );
  return (
    <>
      <Panel title={texts.tabs.sync} aside={<span className={css.soft}>{texts.compareHint}</span>}>
        <div className={css.toolbar}>
          <Select
            aria-label={texts.company}
            placeholder={texts.chooseCompany}
            style={{ width: 320 }}
            value={deptGuid}
            options={source.bindings.map((one) => ({ value: one.deptGuid, label: one.companyName }))}
            onChange={setDeptGuid}
          />
          <Button
            type={guid === undefined ? 'primary' : 'default'}
            loading={compare.isPending}
            disabled={deptGuid === undefined || !source.isReachable}
            onClick={() => deptGuid && void run(deptGuid)}
          >
            {texts.compare}
          </Button>
        </div>
        {guid === undefined ? (
          newest.isPending ? null : (
            <NothingYet hint={texts.neverCompared} />
          )
        ) : (
          <PageState of={plan}>
            {(shown) => <PlanHead plan={shown} onApplied={() => void refetch(client, ...all)} />}
          </PageState>
        )}
      </Panel>
      {guid !== undefined && (
        <PlanItems guid={guid} search={search} setSearch={setSearch} pagination={pagination} />
      )}
      <PlanHistory plans={newest.data?.list ?? []} shown={guid} onShow={(one) => setSearch({ guid: one })} />
    </>
  );
}

function PlanHead({ plan, onApplied }: { plan: SyncPlan; onApplied: () => void }) {
  const texts = useTexts();
  const [jobGuid, setJobGuid] = useState<string>();
  const apply = useMutation(mutation(applyIdentity));
  const todo = todoOf(plan);
  const conflicts = plan.department.conflict + plan.person.conflict;
  const isApplied = plan.applyTime !== null;
  return (
    <>
      <div className={css.toolbar}>
        <strong>{plan.companyName}</strong>
        <span className={css.soft}>
          {texts.comparedBy(plan.createUserName, plan.createTime)}
          {isApplied && `　${texts.appliedAt(plan.applyTime!)}`}
        </span>
        {plan.actions.includes('apply') && (todo > 0 || plan.linked > 0) && (
          <ConfirmButton
            type="primary"
            className={css.end}
            act={texts.apply}
            thing={texts.applyThing}
            explanation={texts.applyHint(todo)}
            onConfirm={() =>
              apply.mutateAsync({ guid: plan.guid, digest: plan.digest }).then(
                (started) => setJobGuid(started.jobGuid),
                () => undefined, // told where all refusals are
              )
            }
          />
        )}
      </div>
      <PlanCounts plan={plan} />
      {isApplied && (
        <Alert
          type={plan.refused > 0 ? 'warning' : 'success'}
          showIcon
          title={texts.applied(plan.done, plan.refused)}
        />
      )}
      {!isApplied && todo === 0 && (
        <Alert
          type={conflicts > 0 ? 'warning' : 'success'}
          showIcon
          title={conflicts > 0 ? texts.onlyConflicts(conflicts) : texts.nothingToDo}
        />
      )}
      {!isApplied && plan.linked > 0 && <p className={css.soft}>{texts.linked(plan.linked)}</p>}
      <JobProgress
        title={texts.applying}
        jobGuid={jobGuid}
        onDone={() => {
          setJobGuid(undefined);
          onApplied();
        }}
        onClose={() => {
          setJobGuid(undefined);
          onApplied();
        }}
      />
    </>
  );
}
