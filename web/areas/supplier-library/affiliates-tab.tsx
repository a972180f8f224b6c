import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { affiliatedSuppliers } from '#shared/areas/supplier/library/detail-contract';
import { query } from '../../api/query.ts';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { AffiliateGraph } from './affiliate-graph.tsx';
import { AffiliateList } from './affiliate-list.tsx';
import css from './affiliates.module.css';
import { useDetailTexts } from './detail-texts.ts';

/** The enterprises joined to a supplier: drawn, and in words beside it. */
export function AffiliatesTab({ guid }: { guid: string }) {
  const texts = useDetailTexts();
  const [pointed, setPointed] = useState<string>();
  const found = useQuery(query(affiliatedSuppliers, { guid }, { quiet: true }));
  return (
    <PageState of={found} rows={12}>
      {(affiliates) => (
        <Panel>
          {affiliates.nodes.length < 2 ? (
            <NothingYet hint={texts.noAffiliates} />
          ) : (
            <>
              <p className={css.soft}>{texts.affiliatesIntro}</p>
              <div className={css.both}>
                <AffiliateGraph of={affiliates} pointed={pointed} onPoint={setPointed} />
                <AffiliateList of={affiliates} pointed={pointed} onPoint={setPointed} />
              </div>
            </>
          )}
        </Panel>
      )}
    </PageState>
  );
}
