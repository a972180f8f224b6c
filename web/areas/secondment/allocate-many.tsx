import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { secondmentCalls } from '#shared/areas/secondment/contract';
import type { SecondmentRow } from '#shared/areas/secondment/views';
import { mutation, query, refetch } from '../../api/query.ts';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { ProjectsChoice } from './choices.tsx';
import type { Chosen } from './form-values.ts';
import { useTexts } from './texts.ts';

/** 批量分配项目: the same projects for several secondments of one unit, all or none. */
export function AllocateMany({
  of,
  onClose,
  onDone,
}: {
  of: readonly SecondmentRow[];
  onClose: () => void;
  onDone: () => void;
}) {
  const texts = useTexts();
  const client = useQueryClient();
  const first = useQuery(query(secondmentCalls.detail, { guid: of[0]!.guid }, { quiet: true }));
  const allocate = useMutation(mutation(secondmentCalls.allocate, { done: texts.allocated }));
  return (
    <FormWindow<{ projects?: Chosen[] }>
      title={texts.manyTitle(of.length)}
      okText={texts.add}
      isReady={first.data !== undefined}
      send={async ({ projects = [] }) => {
        await allocate.mutateAsync({
          guids: of.map(({ guid }) => guid),
          projects: projects.map(({ guid }) => guid),
        });
        await refetch(client, secondmentCalls.list, secondmentCalls.detail);
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item name="projects" label={texts.projects} required>
        <ProjectsChoice toUnit={first.data?.toUnit} />
      </Form.Item>
    </FormWindow>
  );
}
