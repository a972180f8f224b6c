import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Tag } from 'antd';
import { type RefObject, useRef, useState } from 'react';
import { accessCalls, type GrantableArea } from '#shared/areas/access/contract';
import { roleCalls, type RoleRow } from '#shared/areas/role/contract';
import type { RoleAuth } from '#shared/areas/role/auth-form';
import { separationFault } from '#shared/areas/role/separation';
import { mutation, refetch } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { WhyNot } from '../../parts/why-not/why-not.tsx';
import { roleNameIn } from './role-name.ts';
import { tidy } from './auth-model.ts';
import { GrantMatrix } from './grant-matrix.tsx';
import css from './grant.module.css';
import { useGrantTexts } from './grant-texts.ts';
import { GrantNotices } from './grant-notices.tsx';
import { HandTag } from './hand-tag.tsx';
import { useTexts } from './texts.ts';
import { useAuthEditor, type StoredAuth } from './use-auth-editor.ts';
import { useRoleActs } from './use-role-acts.tsx';

const GrantConflict = onDemand(() => import('./grant-conflict.tsx').then((module) => module.GrantConflict));
const GrantPreview = onDemand(() => import('./grant-preview.tsx').then((module) => module.GrantPreview));

interface Stored extends StoredAuth {
  actions: readonly string[];
  defaults: RoleAuth | null;
}

/** The page of one role: its permissions as a matrix, what has been changed, and the way to saving it. */
export function GrantEditor({
  role,
  tree,
  stored,
  start,
  leftOut,
  reload,
}: {
  role: RoleRow;
  tree: readonly GrantableArea[];
  stored: Stored;
  /** What to begin with instead of what is stored: the defaults of a built-in role. */
  start: RoleAuth | null;
  /** Names of permissions a copy left out. */
  leftOut: readonly string[];
  reload: () => Promise<{ data: Stored | undefined }>;
}) {
  const texts = useGrantTexts();
  const language = useLanguage();
  const editor = useAuthEditor(role.guid, stored, start);
  const { act, windows } = useRoleActs();
  const [isPreviewing, setPreviewing] = useState(false);
  const [isDefaults, setDefaults] = useState(start !== null);
  const pending = useRef<HTMLSpanElement>(null);
  const mayGrant = stored.actions.includes('grant');
  const fault = separationFault(editor.mine.grants.map(({ permission }) => permission));
  const { form, send, isSaving, refetchAll } = useSaving(role, editor);

  async function wasChangedMeanwhile() {
    const { data } = await reload();
    if (!data || data.version <= editor.base.version) return false;
    setPreviewing(false);
    scrollTo({ top: 0 });
    return true;
  }
  function restore() {
    editor.change(tidy(stored.defaults!));
    setDefaults(true);
  }
  return (
    <>
      <Head role={role} act={act} {...(mayGrant && stored.defaults && { onRestore: restore })} />
      <div className={css.top}>
        <GrantNotices
          role={role}
          editor={editor}
          isReadOnly={!mayGrant}
          isDefaults={isDefaults}
          leftOut={leftOut}
        />
        {editor.theirs && <GrantConflict roleGuid={role.guid} editor={editor} changes={editor.theirs} />}
        {fault && <Alert type="error" showIcon title={texts.separated} description={fault[language]} />}
      </div>
      <Panel>
        <GrantMatrix role={role} tree={tree} editor={editor} isReadOnly={!mayGrant} />
      </Panel>
      {mayGrant && (
        <GrantFoot
          editor={editor}
          pending={pending}
          isSavable={fault === null && editor.theirs === null}
          onUndo={() => {
            setDefaults(false);
            editor.undo();
          }}
          onPreview={() => setPreviewing(true)}
        />
      )}
      {isPreviewing && (
        <GrantPreview
          title={texts.previewTitle(roleNameIn(language, role.name))}
          changes={editor.changes}
          form={form}
          save={send}
          onSaved={() => {
            setPreviewing(false);
            setDefaults(false);
            // the button that led here can be pressed no more: the focus comes to what stands beside it
            setTimeout(() => pending.current?.focus({ preventScroll: true }));
            void refetchAll();
          }}
          onRefused={wasChangedMeanwhile}
          onClose={() => setPreviewing(false)}
        />
      )}
      <LeaveGuard when={editor.isDirty && !isSaving} />
      {windows}
    </>
  );
}

/** Stores what has been changed, as long as its effect is the one the digest names. */
function useSaving(role: RoleRow, editor: ReturnType<typeof useAuthEditor>) {
  const list = useTexts();
  const client = useQueryClient();
  const save = useMutation(mutation(roleCalls.grant, { quiet: true, done: list.done.grant }));
  const form = { guid: role.guid, version: editor.base.version, ...tidy(editor.mine) };
  async function send(digest: string) {
    const { version } = await save.mutateAsync({ ...form, digest });
    editor.saved(version);
  }
  const refetchAll = () =>
    refetch(
      client,
      roleCalls.list,
      roleCalls.find,
      roleCalls.auth,
      roleCalls.history,
      accessCalls.holders,
      accessCalls.userRoles,
    );
  return { form, send, isSaving: save.isPending, refetchAll };
}

/** Which role it is, and what else can be done with it. */
function Head({
  role,
  act,
  onRestore,
}: {
  role: RoleRow;
  act: ReturnType<typeof useRoleActs>['act'];
  onRestore?: () => void;
}) {
  const texts = useGrantTexts();
  const list = useTexts();
  const language = useLanguage();
  return (
    <PageHead
      title={roleNameIn(language, role.name)}
      state={
        <>
          <Tag variant="filled" color={role.code === null ? 'default' : 'processing'}>
            {role.code === null ? list.own : list.builtIn}
          </Tag>
          <HandTag hand={role.hand} />
        </>
      }
    >
      <WhyNot objectType="role" guid={role.guid} />
      <Button onClick={() => act('history', role)}>{list.act.history}</Button>
      <Button onClick={() => act('assign', role)}>
        {role.actions.includes('assign') ? list.act.assign : list.act.holders}
      </Button>
      {role.actions.includes('edit') && <Button onClick={() => act('edit', role)}>{list.act.edit}</Button>}
      {onRestore && <Button onClick={onRestore}>{texts.restore}</Button>}
    </PageHead>
  );
}

/** What has been changed and not saved, and what can be done with it. */
function GrantFoot({
  editor: { changes, isDirty },
  pending,
  isSavable,
  onUndo,
  onPreview,
}: {
  editor: ReturnType<typeof useAuthEditor>;
  /** Says what is not saved. */
  pending: RefObject<HTMLSpanElement | null>;
  isSavable: boolean;
  onUndo: () => void;
  onPreview: () => void;
}) {
  const texts = useGrantTexts();
  const count = (kind: string) => changes.filter((one) => one.kind === kind).length;
  return (
    <div className={css.footer}>
      <span
        ref={pending}
        tabIndex={-1}
        className={css.pending}
        data-dirty={isDirty || undefined}
        aria-live="polite"
      >
        {isDirty ? texts.pending(count('added'), count('taken'), count('changed')) : texts.unchanged}
      </span>
      <Button disabled={!isDirty} onClick={onUndo}>
        {texts.undo}
      </Button>
      <Button type="primary" disabled={!isDirty || !isSavable} onClick={onPreview}>
        {texts.preview}
      </Button>
    </div>
  );
}
