import { useState } from 'react';
import { pager } from '../../kit/pager.tsx';
import { useKitTexts } from '../../kit/texts.ts';

/** The pages of a list inside a panel or a window, and what it is sifted by. */
export function usePages<F extends object = object>() {
  const kit = useKitTexts();
  const [{ page, rows }, setPage] = useState({ page: 1, rows: 10 });
  const [sifted, setSifted] = useState<Partial<F>>({});
  const firstPage = () => setPage((now) => ({ ...now, page: 1 }));
  return {
    paging: { page, rows, ...sifted },
    sifted,
    /** Changes a part of what is sought; the pages begin anew. */
    sift: (part: Partial<F>) => {
      setSifted((now) => ({ ...now, ...part }));
      firstPage();
    },
    list: {
      search: sifted,
      setSearch: () => undefined,
      reset: () => {
        setSifted({});
        firstPage();
      },
      pagination: (total = 0) => ({
        ...pager({ page, rows, total, totalText: kit.total(total) }),
        onChange: (next: number, nextRows: number) =>
          setPage({ page: nextRows === rows ? next : 1, rows: nextRows }),
      }),
    },
  };
}
