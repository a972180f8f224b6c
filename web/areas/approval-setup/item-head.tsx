import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Popconfirm, Switch, Tag } from 'antd';
import { documentKind } from '#shared/areas/approval/codes';
import { approvalSetup, type SetupItem } from '#shared/areas/approval/setup-contract';
import { mutation, refetch } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { useLanguage } from '../../kit/language.ts';
import css from './setup.module.css';
import { useTexts } from './texts.ts';

/** What an item is, its switch, and what can be done with the whole of it. */
export function ItemHead({
  enterpriseGuid,
  item,
  isChanged,
  isSaving,
  onDiscard,
  onSave,
}: {
  enterpriseGuid: string;
  item: SetupItem;
  isChanged: boolean;
  isSaving: boolean;
  onDiscard: () => void;
  onSave: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const { kind, version, enabled, isDefault, updatedByName, updateTime, openCases, actions } = item;
  const after = { onSettled: () => refetch(client, approvalSetup.items) };
  const toggle = useMutation({ ...mutation(approvalSetup.setEnabled, { done: texts.switched }), ...after });
  const restore = useMutation({ ...mutation(approvalSetup.restore, { done: texts.restored }), ...after });
  const name = { enterpriseGuid, kind, version };
  const label = documentKind.label(kind, language);
  const turn = (on: boolean) => toggle.mutate({ ...name, enabled: on });
  return (
    <header className={css.editorHead}>
      <h2>{label}</h2>
      <Tag color={isDefault ? 'default' : 'processing'} variant="filled">
        {isDefault ? texts.usual : texts.own}
      </Tag>
      {isChanged && (
        <Tag color="warning" variant="filled">
          {texts.unsaved}
        </Tag>
      )}
      {openCases > 0 && <span className={css.soft}>{texts.running(openCases)}</span>}
      {updateTime !== null && updatedByName !== '' && (
        <span className={css.soft}>{texts.changedBy(updatedByName, updateTime.slice(0, 16))}</span>
      )}
      <div className={css.acts}>
        {actions.includes('restore') && !isChanged && (
          <ConfirmButton
            type="text"
            act={texts.restore}
            thing={label}
            explanation={texts.restoreText}
            loading={restore.isPending}
            onConfirm={() => restore.mutateAsync(name).catch(() => undefined)}
          />
        )}
        {isChanged && (
          <ConfirmButton
            act={texts.discard}
            thing={label}
            explanation={texts.discardText}
            onConfirm={onDiscard}
          />
        )}
        <Button type="primary" disabled={!isChanged || isSaving} onClick={onSave}>
          {texts.save}
        </Button>
        <OnOff
          enabled={enabled}
          isBusy={toggle.isPending}
          label={label}
          openCases={openCases}
          onTurn={turn}
        />
      </div>
    </header>
  );
}

/** The switch of an item; switching off is asked about. */
function OnOff({
  enabled,
  isBusy,
  label,
  openCases,
  onTurn,
}: {
  enabled: boolean;
  isBusy: boolean;
  label: string;
  openCases: number;
  onTurn: (on: boolean) => void;
}) {
  const texts = useTexts();
  return (
    <Popconfirm
      title={texts.switchOff}
      description={<div style={{ maxWidth: 320 }}>{texts.switchOffText(openCases)}</div>}
      okText={texts.switchOff}
      disabled={!enabled}
      onConfirm={() => onTurn(false)}
    >
      <Switch
        checked={enabled}
        loading={isBusy}
        checkedChildren={texts.on}
        unCheckedChildren={texts.off}
        aria-label={`${label} ${texts.on}`}
        onChange={(on) => {
          if (on) onTurn(true);
        }}
      />
    </Popconfirm>
  );
}
