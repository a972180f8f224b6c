import { useQuery } from '@tanstack/react-query';
import { Alert, Pagination } from 'antd';
import { comparedBasis } from '#shared/areas/comparison/codes';
import { comparisonCalls as calls } from '#shared/areas/comparison/contract';
import { paths } from '#shared/areas/session/paths';
import { call } from '../../api/call.ts';
import { listQuery } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { JobFileButton } from '../../parts/job/job-file-button.tsx';
import css from './comparison.module.css';
import { AskPanel } from './ask-panel.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { ComparedTable } from './compared-table.tsx';
import { useTexts } from './texts.ts';

/** Lines of a page at first: a quotation is mostly in sight as a whole. */
const ROWS = 100;
const { guid, basis, least, most, page, rows } = calls.table.input.shape;
const search = calls.table.input.extend({
  guid: guid.optional(),
  basis,
  least,
  most,
  page,
  rows: rows.unwrap().default(ROWS),
});

/** 比价: lines × suppliers of an opened tender, as the address asks for it. */
export function ComparisonPage() {
  const texts = useTexts();
  const language = useLanguage();
  const mayExport = useMay('scheme:export');
  const list = useListSearch(search);
  const { guid: tender = '', page: _page, rows: _rows, ...ask } = list.search;
  const found = useQuery(listQuery(calls.table, { ...list.search, guid: tender }));
  return (
    <>
      <PageHead title={found.data?.tenderName ?? texts.title} place={texts.title}>
        {found.data && (
          <>
            <LinkButton to={paths.tender(tender)}>{texts.toTender}</LinkButton>
            {mayExport && (
              <JobFileButton title={texts.export} start={() => call(calls.export, { ...ask, guid: tender })}>
                {texts.export}
              </JobFileButton>
            )}
          </>
        )}
      </PageHead>
      <PageState of={found} rows={12}>
        {(of) =>
          of.suppliers.length === 0 ? (
            <Panel>
              <NothingYet hint={texts.none} />
            </Panel>
          ) : (
            <>
              {of.isAnonymous && <Alert type="info" showIcon title={texts.anonymous} />}
              <AskPanel of={of} onAsk={(change) => list.setSearch(change)} />
              <OutcomePanel of={of} />
              <Panel title={texts.table}>
                {of.open > 0 && <Alert type="warning" showIcon title={texts.open(of.open)} />}
                <p className={css.soft}>{texts.tableHint(comparedBasis.label(of.basis, language))}</p>
                <ComparedTable of={of} isBusy={found.isFetching} />
                {of.total > of.rows && <Pagination className={css.pager!} {...list.pagination(of.total)} />}
              </Panel>
            </>
          )
        }
      </PageState>
    </>
  );
}
