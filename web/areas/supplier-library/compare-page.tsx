import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import { COMPARED_MAX } from '#shared/areas/supplier/library/contract';
import { compareSuppliers, describeSupplier } from '#shared/areas/supplier/library/detail-contract';
import { query } from '../../api/query.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { SupplierSelect } from '../../parts/supplier/supplier-select.tsx';
import { comparedGuids, comparedParams } from './compare-address.ts';
import { CompareTable } from './compare-table.tsx';
import css from './compare.module.css';
import { useTexts } from './texts.ts';

/** 供应商对比: two to five suppliers side by side; the address says which, so that it can be sent to a colleague. */
export function SupplierComparePage() {
  const texts = useTexts();
  const [params, setParams] = useSearchParams();
  const [differencesOnly, setDifferencesOnly] = useState(false);
  const guids = comparedGuids(params);
  const show = (next: readonly string[]) => setParams(comparedParams(next), { replace: true });
  const isEnough = guids.length >= 2;
  const compared = useQuery({
    ...query(compareSuppliers, { guids }, { quiet: true }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title={texts.compareTitle}>
        <LinkButton to={paths.suppliers}>{texts.back}</LinkButton>
      </PageHead>
      <Panel>
        <div className={css.bar}>
          {isEnough && (
            <Checkbox checked={differencesOnly} onChange={({ target }) => setDifferencesOnly(target.checked)}>
              {texts.differencesOnly}
            </Checkbox>
          )}
          {guids.length < COMPARED_MAX && (
            <div className={css.add}>
              <SupplierSelect
                value={null}
                without={guids}
                placeholder={texts.add}
                onChange={(guid) => guid && show([...guids, guid])}
              />
            </div>
          )}
        </div>
        {isEnough ? (
          <PageState of={compared} rows={14}>
            {({ list }) => (
              <CompareTable
                of={list}
                differencesOnly={differencesOnly}
                onTakeOut={(guid) => show(guids.filter((one) => one !== guid))}
              />
            )}
          </PageState>
        ) : (
          <NothingYet hint={texts.tooFew}>{guids[0] && <Alone guid={guids[0]} />}</NothingYet>
        )}
      </Panel>
    </>
  );
}

/** The one supplier chosen so far. */
function Alone({ guid }: { guid: string }) {
  const supplier = useQuery(query(describeSupplier, { guid }, { quiet: true }));
  return supplier.data && <Link to={paths.supplier(guid)}>{supplier.data.profile.name}</Link>;
}
