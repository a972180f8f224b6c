import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { DocumentCode } from '#shared/areas/approval/codes';
import { searchCalls } from '#shared/areas/search/contract';
import { mutation, query, refetch } from '../../api/query.ts';
import { defineTexts } from '../../kit/define-texts.ts';

const useTexts = defineTexts('document-star', {
  cn: { add: '收藏', remove: '取消收藏' },
  en: { add: 'Add to favourites', remove: 'Remove from favourites' },
});

/** Marks a document as a favourite; that it is shown makes it one of those opened last. */
export function Star({ kind, guid }: { kind: DocumentCode; guid: string }) {
  const texts = useTexts();
  const client = useQueryClient();
  const opened = query(searchCalls.opened, { kind, guid }, { quiet: true });
  const { data } = useQuery({ ...opened, refetchOnMount: 'always' });
  const isFavourite = data?.isFavourite ?? false;
  const label = isFavourite ? texts.remove : texts.add;
  const change = useMutation({
    ...mutation(searchCalls.favour),
    onSuccess: () => {
      client.setQueryData(opened.queryKey, { isFavourite: !isFavourite });
      return refetch(client, searchCalls.kept);
    },
  });
  return (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={label}
      aria-pressed={isFavourite}
      disabled={data === undefined || change.isPending}
      onClick={() => change.mutate({ kind, guid, isFavourite: !isFavourite })}
      icon={
        <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
          <path
            fill={isFavourite ? 'var(--warn)' : 'none'}
            stroke={isFavourite ? 'var(--warn)' : 'currentColor'}
            strokeWidth="1.6"
            strokeLinejoin="round"
            d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9L3.5 9.7l5.9-.8z"
          />
        </svg>
      }
    />
  );
}
