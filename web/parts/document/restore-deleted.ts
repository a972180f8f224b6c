import type { QueryClient } from '@tanstack/react-query';
import { restoreOffered } from '#shared/areas/document/restore';
import { call } from '../../api/call.ts';
import { type CallMeta, refetch } from '../../api/query.ts';
import { defineTexts } from '../../kit/define-texts.ts';
import { type ActedOn, type DocumentRow, nameOf } from './kind.ts';
import { useDocumentTexts } from './texts.ts';

const useRestoreTexts = defineTexts('restore-deleted', {
  cn: {
    restored: (name: string) => `已恢复“${name}”`,
    restoredMany: (count: number) => `已恢复 ${count} 份`,
    notRestored: (name: string, why: string) => `“${name}”未能恢复：${why}`,
  },
  en: {
    restored: (name: string) => `“${name}” restored`,
    restoredMany: (count: number) => `${count} restored`,
    notRestored: (name: string, why: string) => `“${name}” was not restored: ${why}`,
  },
});

/** Takes deletions back one by one, says which could not be and why, and loads the list anew. */
export async function restoreDeleted(
  of: ActedOn,
  deleted: readonly DocumentRow[],
  client: QueryClient,
  go?: (path: string) => unknown,
): Promise<void> {
  const { kind, calls } = of;
  const texts = useRestoreTexts.current();
  let restored = 0;
  for (const row of deleted) {
    const name = nameOf(kind, row);
    const meta: CallMeta = {
      done: deleted.length === 1 ? texts.restored(name) : '',
      offer: () =>
        go && {
          text: useDocumentTexts.current().view,
          stays: restoreOffered,
          open: () => void go(kind.path(row.guid)),
        },
    };
    const one = client.getMutationCache().build(client, {
      meta,
      mutationFn: () =>
        call(calls.restore!, { guid: row.guid }).catch((error: Error) => {
          throw Object.assign(error, { message: texts.notRestored(name, error.message) });
        }),
    });
    restored += await one.execute(undefined).then(
      () => 1,
      () => 0,
    );
  }
  if (deleted.length > 1 && restored > 0) await said(client, texts.restoredMany(restored));
  await refetch(client, calls.list, calls.detail);
}

/** Says that something has succeeded which was several calls. */
const said = (client: QueryClient, done: string) =>
  client
    .getMutationCache()
    .build(client, { meta: { done }, mutationFn: () => Promise.resolve() })
    .execute(undefined);
