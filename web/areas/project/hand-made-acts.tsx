import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listProjects, viewProject } from '#shared/areas/project/contract';
import { handMadeCalls as calls, type HandMadeDetail } from '#shared/areas/project/hand-made-contract';
import { PROGRESS_NOTE_MAX } from '#shared/areas/project/progress-contract';
import { paths } from '#shared/areas/session/paths';
import { mutation, refetch } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import { useHandMadeTexts } from './hand-made-texts.ts';

/** What can be done with a project made by hand: its buttons, and the window of a withdrawal. */
export function HandMadeActs({ of }: { of: HandMadeDetail }) {
  const texts = useHandMadeTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const confirm = useMutation(mutation(calls.confirm, { done: texts.done.confirm }));
  const remove = useMutation(mutation(calls.delete, { done: texts.done.delete }));
  const withdraw = useMutation(mutation(calls.withdraw, { done: texts.done.withdraw }));
  const { guid, version, projectName, actions } = of;
  const reload = () => refetch(client, calls.list, calls.view, listProjects, viewProject);
  return (
    <>
      {actions.includes('delete') && (
        <ConfirmButton
          danger
          act={texts.delete}
          thing={projectName}
          explanation={texts.deleteText}
          onConfirm={async () => {
            await remove.mutateAsync({ guid, version });
            await navigate(paths.handMades);
            await refetch(client, calls.list);
          }}
        />
      )}
      {actions.includes('withdraw') && (
        <Button danger onClick={() => setWithdrawing(true)}>
          {texts.withdraw}
        </Button>
      )}
      {actions.includes('edit') && <LinkButton to={paths.handMadeEdit(guid)}>{texts.edit}</LinkButton>}
      {actions.includes('confirm') && (
        <ConfirmButton
          type="primary"
          act={texts.confirm}
          thing={projectName}
          explanation={texts.confirmText}
          onConfirm={() => confirm.mutateAsync({ guid, version }).then(reload, reload)}
        />
      )}
      {isWithdrawing && (
        <FormWindow<{ reason: string }>
          title={texts.withdrawOf(projectName)}
          okText={texts.withdraw}
          danger
          lead={texts.withdrawText}
          send={({ reason }) => withdraw.mutateAsync({ guid, version, reason })}
          onDone={async () => {
            setWithdrawing(false);
            await reload();
          }}
          onClose={() => setWithdrawing(false)}
        >
          <ReasonField
            label={texts.reason}
            rule={calls.withdraw.input.shape.reason}
            max={PROGRESS_NOTE_MAX}
          />
        </FormWindow>
      )}
    </>
  );
}
