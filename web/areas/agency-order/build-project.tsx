import { useMutation, useQueryClient } from '@tanstack/react-query';
import { whereIsIt } from '#shared/areas/chain/contract';
import { entrustCalls } from '#shared/areas/agency-order/contract';
import type { EntrustDetail } from '#shared/areas/agency-order/views';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { mutation, refetch } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { useTexts } from './texts.ts';

/** 建项: the agency makes the project of an order in effect; it reaches the set-up through its order alone. */
export function BuildProject({ of: { toBuild, projectNo } }: { of: EntrustDetail }) {
  const texts = useTexts();
  const client = useQueryClient();
  const build = useMutation(mutation(projectSetup.build, { done: texts.built }));
  const reload = () => refetch(client, entrustCalls.detail, entrustCalls.list, whereIsIt);
  return (
    toBuild && (
      <ConfirmButton
        type="primary"
        act={texts.build}
        thing={projectNo}
        explanation={texts.buildText}
        // Load the page anew also after a refusal, which has been shown.
        onConfirm={() => build.mutateAsync(toBuild).then(reload, reload)}
      />
    )
  );
}
