import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { setupStatus } from '#shared/areas/project-setup/codes';
import { projectSetup } from '#shared/areas/project-setup/contract';
import type { SetupForm as StoredForm } from '#shared/areas/project-setup/rules';
import type { SetupDetail } from '#shared/areas/project-setup/setup-views';
import { paths } from '#shared/areas/session/paths';
import { mutation, query, refetch } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Recovered } from '../../kit/recovered.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import { type Blank, blankValues } from './blank-values.ts';
import { EditAside } from './edit-aside.tsx';
import { useEditTexts } from './edit-texts.ts';
import css from './edit.module.css';
import { SetupFormContext, type SetupNames } from './form-context.ts';
import { SetupFoot } from './setup-foot.tsx';
import { SetupForm } from './setup-form.tsx';
import { type SetupValues, valuesOf } from './setup-values.ts';
import { useTexts } from './texts.ts';
import { useSetupForm } from './use-setup-form.ts';

const SubmitWindow = onDemand(() => import('./submit-window.tsx').then((module) => module.SubmitWindow));

const noBlank: Blank = { lines: [], sections: [] };

/** The form of a set-up, new or stored, with what the law says beside it; what is typed outlives a reload. */
export function SetupEditor({
  guid,
  draftName,
  stored,
  blank = noBlank,
  names,
}: {
  guid: string;
  draftName: string;
  /** What is stored; left out while it is new. */
  stored?: SetupDetail;
  /** What a new one starts with. */
  blank?: Blank;
  names: SetupNames;
}) {
  const texts = useEditTexts();
  const { done } = useTexts();
  const navigate = useNavigate();
  const { state } = useLocation();
  const client = useQueryClient();
  const start = stored ? valuesOf(stored) : blankValues(blank);
  const { draft, keep, drop, isDirty, isOutdated, typedAt } = useDraft<SetupValues>(
    draftName,
    stored?.version,
  );
  const [begun] = useState(() => ({ ...start, ...draft }));
  const around = useSetupForm({ start: begun, isStored: stored !== undefined, keep });
  const [isStored, setStored] = useState(false);
  const [submitted, setSubmitted] = useState<SetupDetail>();
  const add = useMutation(mutation(projectSetup.add, { done: done.save }));
  const edit = useMutation(mutation(projectSetup.edit, { done: done.save }));
  const isBusy = add.isPending || edit.isPending;

  const store = (form: StoredForm) =>
    stored
      ? edit.mutateAsync({ ...form, guid, version: stored.version })
      : add.mutateAsync({ ...form, guid });
  /** Stores what stands in the form; false when something in it is wrong. */
  async function save() {
    const form = around.storable();
    if (!form || isBusy) return false;
    try {
      await store(form);
    } catch (error) {
      around.showRefusal(error);
      return false;
    }
    drop();
    await refetch(client, projectSetup.detail, projectSetup.list);
    return true;
  }
  async function saveAlone() {
    if (!(await save()) || stored) return;
    setStored(true);
    await navigate(paths.setupEdit(guid), { replace: true });
  }
  async function submit() {
    if (!(await around.submittable())) return;
    if ((isDirty || !stored) && !(await save())) return;
    if (stored) return openSubmission();
    setStored(true);
    await navigate(paths.setupEdit(guid), { replace: true, state: { submits: true } });
  }
  const openSubmission = async () =>
    setSubmitted(await client.fetchQuery({ ...query(projectSetup.detail, { guid }), staleTime: 0 }));
  const submits = stored !== undefined && (state as { submits?: boolean } | null)?.submits === true;
  useEffect(() => {
    if (submits) setSubmitted(stored);
    // asked once, by the address it came from
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submits]);
  async function submitDone() {
    await refetch(client, projectSetup.list);
    await navigate(paths.setup(guid), { replace: true });
    await refetch(client, projectSetup.detail);
  }
  function saveByKey(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void saveAlone();
  }
  return (
    <SetupFormContext value={{ ...around, names }}>
      <LeaveGuard when={isDirty && !isStored} />
      <PageHead
        title={stored ? texts.editTitle(stored.projectName) : texts.newTitle}
        state={stored && <CodeTag list={setupStatus} code={stored.status} />}
      >
        <Link to={stored ? paths.setup(guid) : paths.setups}>
          <Button>{stored ? texts.backToSetup : texts.back}</Button>
        </Link>
      </PageHead>
      {draft && isDirty && (
        <Recovered
          isOutdated={isOutdated}
          typedAt={typedAt}
          savedAt={stored?.updateTime}
          onDiscard={() => {
            around.restart(start);
            drop();
          }}
        />
      )}
      {/* the keys belong to the whole form; its fields hand them up */}
      <div role="presentation" className={css.page} onKeyDown={saveByKey}>
        <SetupForm />
        <EditAside />
      </div>
      <SetupFoot>
        <Button loading={isBusy} disabled={stored !== undefined && !isDirty} onClick={() => void saveAlone()}>
          {texts.save}
        </Button>
        <Button type="primary" disabled={isBusy} onClick={() => void submit()}>
          {texts.submit}
        </Button>
      </SetupFoot>
      {submitted && (
        <SubmitWindow document={submitted} onClose={() => setSubmitted(undefined)} onDone={submitDone} />
      )}
    </SetupFormContext>
  );
}
