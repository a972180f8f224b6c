import { useMutation, useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { secondmentCalls } from '#shared/areas/secondment/contract';
import type { SecondmentRow } from '#shared/areas/secondment/views';
import { mutation, query } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { ProjectsChoice } from './choices.tsx';
import type { Chosen } from './form-values.ts';
import css from './secondment.module.css';
import { useTexts } from './texts.ts';

/** 分配项目: those it has, each to be taken away, and a choice of more. */
export function AllocateWindow({ document, onClose, onDone, reload }: DocumentWindow<SecondmentRow>) {
  const texts = useTexts();
  const { guid, peopleNames } = document;
  const detail = useQuery({ ...query(secondmentCalls.detail, { guid }, { quiet: true }), staleTime: 0 });
  const allocate = useMutation(mutation(secondmentCalls.allocate, { done: texts.allocated }));
  const take = useMutation(mutation(secondmentCalls.deallocate, { done: texts.taken }));
  const found = detail.data;
  return (
    <FormWindow<{ projects?: Chosen[] }>
      title={texts.allocateTitle(peopleNames)}
      okText={texts.add}
      isReady={found !== undefined}
      send={({ projects = [] }) =>
        allocate.mutateAsync({ guids: [guid], projects: projects.map((one) => one.guid) })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <ul className={css.held}>
        {(found?.projects ?? []).map(({ guid: projectGuid, projectNo, projectName }) => (
          <li key={projectGuid}>
            <span>
              {projectNo} {projectName}
            </span>
            {found!.projects.length > 1 && (
              <ConfirmButton
                type="link"
                size="small"
                danger
                act={texts.take}
                thing={projectName}
                explanation={texts.takeLead}
                onConfirm={async () => {
                  await take.mutateAsync({ guid, version: found!.version, projects: [projectGuid] });
                  await detail.refetch();
                  await reload();
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <Form.Item name="projects" label={texts.projects} required>
        <ProjectsChoice toUnit={found?.toUnit} />
      </Form.Item>
    </FormWindow>
  );
}
