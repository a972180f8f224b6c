import { useMutation } from '@tanstack/react-query';
import { Alert, Form, Modal, Select } from 'antd';
import { useCallback, useState } from 'react';
import { departmentKind } from '#shared/areas/department/codes';
import { type DepartmentNode, moveDepartment } from '#shared/areas/department/contract';
import { messageIn } from '#shared/kit/rule-texts';
import { mutation } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { DepartmentTreeSelect } from '../../parts/department/tree-select.tsx';
import { MoveEffect } from './move-effect.tsx';
import { canDrop, type Drop, isWithin, type Organisation } from './tree-model.ts';
import { useTexts } from './texts.ts';
import css from './move.module.css';

const LAST = 'last';

/** Asks where a node goes, or whether it goes where it was dragged, and shows whose rights that changes. */
export function MoveDialog({
  organisation,
  node,
  to,
  onClose,
  onDone,
}: {
  organisation: Organisation;
  node: DepartmentNode;
  /** Where it was dragged. */
  to?: Drop;
  onClose: () => void;
  onDone: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const [drop, setDrop] = useState(to);
  const [refusal, setRefusal] = useState<Error>();
  const move = useMutation(mutation(moveDepartment, { quiet: true, done: texts.done.move }));
  const isMove = drop !== undefined && canDrop(organisation, node, drop);
  const below = [...organisation.byGuid.keys()].filter((guid) =>
    isWithin(organisation, guid, node.guid),
  ).length;
  async function send() {
    if (!drop) return;
    setRefusal(undefined);
    try {
      await move.mutateAsync({ guid: node.guid, version: node.version, ...drop });
      onDone();
    } catch (error) {
      setRefusal(error as Error);
    }
  }
  return (
    <Modal
      open
      width={640}
      title={texts.moveTitle(node.name)}
      okText={texts.confirmMove}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: !isMove }}
      confirmLoading={move.isPending}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Target organisation={organisation} node={node} drop={drop} onDrop={setDrop} />
      <p className={css.now}>
        {texts.moveFrom}
        {mark.colon}
        {node.fullName}
      </p>
      {below > 1 && (
        <p className={css.now}>{texts.moveWith(below - 1, organisation.peopleWithin.get(node.guid) ?? 0)}</p>
      )}
      {isMove && drop.parentGuid !== node.parentGuid && (
        <MoveEffect node={node} parentGuid={drop.parentGuid} />
      )}
      {refusal && (
        <Alert className={css.refusal!} type="error" showIcon title={messageIn(language, refusal.message)} />
      )}
    </Modal>
  );
}

/** Below which node, and before which of those there. */
function Target({
  organisation,
  node,
  drop,
  onDrop,
}: {
  organisation: Organisation;
  node: DepartmentNode;
  drop: Drop | undefined;
  onDrop: (drop: Drop) => void;
}) {
  const texts = useTexts();
  const target = drop?.parentGuid ?? undefined;
  const siblings = (organisation.childrenOf.get(target ?? null) ?? []).filter(
    ({ guid }) => guid !== node.guid,
  );
  const offers = useCallback(
    (one: DepartmentNode) =>
      one.isActive &&
      one.actions.includes(node.kind === departmentKind.code.company ? 'addCompany' : 'add') &&
      canDrop(organisation, node, { parentGuid: one.guid, beforeGuid: null }),
    [organisation, node],
  );
  return (
    <Form layout="vertical" component="div" className={css.form!}>
      <Form.Item label={texts.moveTo} htmlFor="moveTarget" className={css.target!}>
        <DepartmentTreeSelect
          id="moveTarget"
          kind="any"
          offers={offers}
          allowClear={false}
          style={{ width: '100%' }}
          placeholder={drop?.parentGuid === null ? texts.asRoot : texts.moveToHint}
          {...(target !== undefined && { value: target })}
          onChange={(guid: string) => onDrop({ parentGuid: guid, beforeGuid: null })}
        />
      </Form.Item>
      <Form.Item label={texts.moveBefore} htmlFor="moveBefore">
        <Select
          id="moveBefore"
          disabled={drop === undefined}
          value={drop?.beforeGuid ?? LAST}
          popupMatchSelectWidth={false}
          options={[
            ...siblings.map(({ guid, name }) => ({ value: guid, label: texts.beforeOf(name) })),
            { value: LAST, label: texts.last },
          ]}
          onChange={(guid: string) => drop && onDrop({ ...drop, beforeGuid: guid === LAST ? null : guid })}
        />
      </Form.Item>
    </Form>
  );
}
