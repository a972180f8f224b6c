import { useState } from 'react';
import { pager } from '../../kit/pager.tsx';
import { useKitTexts } from '../../kit/texts.ts';

/** The pages of a list inside a panel or a window. */
export function usePages() {
  const kit = useKitTexts();
  const [{ page, rows }, setPage] = useState({ page: 1, rows: 10 });
  return {
    paging: { page, rows },
    list: {
      search: {},
      setSearch: () => undefined,
      reset: () => undefined,
      pagination: (total = 0) => ({
        ...pager({ page, rows, total, totalText: kit.total(total) }),
        onChange: (next: number, nextRows: number) =>
          setPage({ page: nextRows === rows ? next : 1, rows: nextRows }),
      }),
    },
  };
}
