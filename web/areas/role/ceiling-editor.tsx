import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { previewCalls } from '#shared/areas/access/preview-contract';
import { roleCalls } from '#shared/areas/role/contract';
import { call } from '../../api/call.ts';
import { mutation, refetch } from '../../api/query.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import type { Ceiling } from './ceiling-model.ts';
import { CeilingTable } from './ceiling-table.tsx';
import css from './permission.module.css';
import { usePermissionTexts } from './permission-texts.ts';

const CeilingPreview = onDemand(() =>
  import('./ceiling-preview.tsx').then((module) => module.CeilingPreview),
);

/**
 * What one company may grant, to be changed with the effect first. What a person has changed is kept beside what is
 * stored, so that it lies on top of whatever somebody else stores meanwhile.
 */
export function CeilingEditor({
  stored,
  reload,
}: {
  stored: Ceiling;
  reload: () => Promise<{ data: Ceiling | undefined }>;
}) {
  const texts = usePermissionTexts();
  const client = useQueryClient();
  const { draft, keep, drop } = useDraft<[string, boolean][]>(`ceiling:${stored.enterpriseGuid}`);
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map(draft));
  const [isPreviewing, setPreviewing] = useState(false);
  const [isNewer, setNewer] = useState(false);
  const save = useMutation(mutation(roleCalls.setCeiling, { quiet: true, done: texts.saved }));
  const isExcluded = ({ permission, isExcluded: now }: Ceiling['nodes'][number]) =>
    wanted.get(permission) ?? now;
  const changed = stored.nodes.filter((node) => isExcluded(node) !== node.isExcluded);
  const takenOut = changed.filter(isExcluded);
  const putBack = changed.filter((node) => !isExcluded(node));
  const form = {
    enterpriseGuid: stored.enterpriseGuid,
    version: stored.version,
    excluded: stored.nodes.filter(isExcluded).map(({ permission }) => permission),
  };
  function want(permissions: readonly string[], excluded: boolean) {
    const next = new Map([...wanted, ...permissions.map((one) => [one, excluded] as const)]);
    setWanted(next);
    keep([...next]);
  }
  const forget = () => {
    setWanted(new Map());
    drop();
    setNewer(false);
  };
  async function wasChangedMeanwhile() {
    const { data } = await reload();
    if (!data || data.version === stored.version) return false;
    setPreviewing(false);
    setNewer(true);
    return true;
  }
  return (
    <>
      {isNewer && (
        <Alert className={css.notice!} type="warning" showIcon role="alert" title={texts.newerKept} />
      )}
      <CeilingTable nodes={stored.nodes} isExcluded={isExcluded} onChange={want} />
      <div className={css.footer}>
        <span className={css.pending} data-dirty={changed.length > 0 || undefined} aria-live="polite">
          {changed.length > 0 ? texts.pending(takenOut.length, putBack.length) : texts.unchanged}
        </span>
        <Button disabled={changed.length === 0} onClick={forget}>
          {texts.undo}
        </Button>
        <Button type="primary" disabled={changed.length === 0} onClick={() => setPreviewing(true)}>
          {texts.preview}
        </Button>
      </div>
      {isPreviewing && (
        <CeilingPreview
          title={texts.previewTitle(stored.enterpriseName)}
          takenOut={takenOut}
          putBack={putBack}
          preview={() => call(previewCalls.ceiling, form)}
          save={(digest) => save.mutateAsync({ ...form, digest })}
          onSaved={() => {
            setPreviewing(false);
            forget();
            void refetch(client, roleCalls.ceiling, roleCalls.list, roleCalls.auth);
          }}
          onRefused={wasChangedMeanwhile}
          onClose={() => setPreviewing(false)}
        />
      )}
      <LeaveGuard when={changed.length > 0 && !save.isPending} />
    </>
  );
}
