import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enterpriseCalls, type InfoVersion } from '#shared/areas/enterprise/contract';
import { mutation, refetch } from '../../api/query.ts';
import { loadUser } from '../../api/user.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { useTexts } from './texts.ts';

/** Takes the submission back, before the first decision. */
export function WithdrawButton({ of: { guid, version } }: { of: InfoVersion }) {
  const texts = useTexts();
  const client = useQueryClient();
  const withdraw = useMutation(mutation(enterpriseCalls.withdraw, { done: texts.withdrawn }));
  return (
    <ConfirmButton
      act={texts.withdraw}
      thing={texts.thing}
      onConfirm={async () => {
        await withdraw.mutateAsync({ guid, version });
        await refetch(client, enterpriseCalls.own);
        await loadUser();
      }}
    />
  );
}
