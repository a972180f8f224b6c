import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Form, Modal } from 'antd';
import { useCallback, useState } from 'react';
import type { z } from 'zod';
import { departmentKind } from '#shared/areas/department/codes';
import { type DepartmentNode, mergeDepartments, previewMerge } from '#shared/areas/department/contract';
import { messageIn } from '#shared/kit/rule-texts';
import { mutation, query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { PageState } from '../../kit/page-state.tsx';
import { DepartmentTreeSelect } from '../../parts/department/tree-select.tsx';
import { heldBy } from './held.ts';
import { HeldList } from './held-list.tsx';
import { isWithin, type Organisation } from './tree-model.ts';
import { useTexts } from './texts.ts';
import css from './held.module.css';

/** Asks into which department of the company another goes, and shows what goes with it and what cannot. */
export function MergeDialog({
  organisation,
  node,
  onClose,
  onDone,
}: {
  organisation: Organisation;
  node: DepartmentNode;
  onClose: () => void;
  onDone: (targetGuid: string) => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const [target, setTarget] = useState<string>();
  const [refusal, setRefusal] = useState<Error>();
  const merge = useMutation(mutation(mergeDepartments, { quiet: true, done: texts.done.merge }));
  const preview = useQuery({
    ...query(previewMerge, { guid: node.guid, targetGuid: target ?? '' }, { quiet: true }),
    enabled: target !== undefined,
  });
  const offers = useOffers(organisation, node);
  const isFree = preview.data?.blocking.length === 0;
  async function send() {
    if (target === undefined) return;
    setRefusal(undefined);
    try {
      await merge.mutateAsync({
        guid: node.guid,
        version: node.version,
        targetGuid: target,
        targetVersion: organisation.byGuid.get(target)!.version,
      });
      onDone(target);
    } catch (error) {
      setRefusal(error as Error);
      await preview.refetch();
    }
  }
  return (
    <Modal
      open
      width={620}
      title={texts.mergeTitle(node.name)}
      okText={texts.confirmMerge}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: !isFree, danger: true }}
      confirmLoading={merge.isPending}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p className={css.lead}>{texts.mergeHint(node.name)}</p>
      <Form layout="vertical" component="div" className={css.notice!}>
        <Form.Item label={texts.mergeInto} htmlFor="mergeTarget">
          <DepartmentTreeSelect
            id="mergeTarget"
            kind="department"
            offers={offers}
            style={{ width: '100%' }}
            placeholder={texts.moveToHint}
            {...(target !== undefined && { value: target })}
            onChange={(guid: string | undefined) => {
              setTarget(guid);
              setRefusal(undefined);
            }}
          />
        </Form.Item>
      </Form>
      {target !== undefined && (
        <PageState of={preview} rows={3}>
          {(effect) => <Effect of={effect} onLeave={onClose} />}
        </PageState>
      )}
      {refusal && heldBy(refusal).length === 0 && (
        <Alert className={css.notice!} type="error" showIcon title={messageIn(language, refusal.message)} />
      )}
    </Modal>
  );
}

/** The departments of its company it may go into. */
function useOffers(organisation: Organisation, node: DepartmentNode) {
  return useCallback(
    (one: DepartmentNode) =>
      one.isActive &&
      one.kind === departmentKind.code.department &&
      one.enterpriseGuid === node.enterpriseGuid &&
      one.actions.includes('edit') &&
      !isWithin(organisation, one.guid, node.guid),
    [organisation, node],
  );
}

/** What goes with it, and what keeps it from going. */
function Effect({
  of: { moving, blocking },
  onLeave,
}: {
  of: z.output<typeof previewMerge.output>;
  onLeave: () => void;
}) {
  const texts = useTexts();
  return (
    <>
      {blocking.length > 0 && (
        <>
          <Alert type="warning" showIcon title={texts.mergeBlocking} />
          <HeldList of={blocking} onLeave={onLeave} />
        </>
      )}
      {moving.length > 0 && (
        <>
          <p className={css.part}>{texts.mergeMoving}</p>
          <HeldList of={moving} onLeave={onLeave} />
        </>
      )}
      {moving.length + blocking.length === 0 && <p className={css.lead}>{texts.mergeNothing}</p>}
    </>
  );
}
