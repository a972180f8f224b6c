import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, List } from 'antd';
import { useState } from 'react';
import { reportAccess } from '#shared/areas/report-access/contract';
import { mutation, refetch } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { useTexts } from './texts.ts';

type Result = { userGuid: string; name: string; isDone: boolean; info: string };

/** Giving and taking the report role; whoever was refused is listed with the reason. */
export function useReportRole(onDone: () => void) {
  const texts = useTexts();
  const client = useQueryClient();
  const [results, setResults] = useState<Result[]>([]);
  const settled = {
    onSettled: () => refetch(client, reportAccess.users),
    onSuccess: (answer: { results: Result[] }) => {
      onDone();
      if (answer.results.some(({ isDone }) => !isDone)) setResults(answer.results);
    },
  };
  const giveMany = useMutation({ ...mutation(reportAccess.giveInBatch), ...settled });
  const takeMany = useMutation({ ...mutation(reportAccess.take), ...settled });
  const refused = results.filter(({ isDone }) => !isDone);
  return {
    give: (userGuids: string[]) => giveMany.mutateAsync({ userGuids }).catch(() => undefined),
    take: (userGuids: string[]) => takeMany.mutateAsync({ userGuids }).catch(() => undefined),
    windows: (
      <Dialog
        open={refused.length > 0}
        title={texts.partly(results.length - refused.length, results.length)}
        onCancel={() => setResults([])}
        footer={<Button onClick={() => setResults([])}>{texts.close}</Button>}
      >
        <List
          size="small"
          header={texts.refused}
          dataSource={refused}
          rowKey="userGuid"
          renderItem={({ name, info }) => (
            <List.Item>
              <List.Item.Meta title={name || '–'} description={info} />
            </List.Item>
          )}
        />
      </Dialog>
    ),
  };
}
