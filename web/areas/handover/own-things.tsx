import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { handoverBizType, type HandoverBizType } from '#shared/areas/handover/codes';
import {
  heldThingSearch,
  ownHandoverCalls as calls,
  type OwnThing,
} from '#shared/areas/handover/own-contract';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import { listQuery } from '../../api/query.ts';
import { useMay, useUser } from '../../api/user.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet } from '../../kit/page-state.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { selectAll } from '../../kit/select-all.tsx';
import { upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { DateRangeFilter } from '../../parts/date/date-range-filter.tsx';
import { UserSelect } from '../../parts/people/user-select.tsx';
import css from './handover.module.css';
import { OfferWindow } from './offer-window.tsx';
import { useOfferTexts } from './offer-texts.ts';
import { useThingColumns } from './thing-columns.tsx';

const searched = heldThingSearch.partial({ userGuid: true }).extend({ tab: z.string().optional() });

/** What one can hand over, one by one or several at once; who hands over for leavers looks a handler up. */
export function OwnThings({ bizType }: { bizType?: HandoverBizType }) {
  const texts = useOfferTexts();
  const language = useLanguage();
  const me = useUser();
  const [mayOffer, mayForce] = [useMay('handover:offer'), useMay('handover:force')];
  const list = useListSearch(searched);
  const { tab: _tab, userGuid = '', ...filter } = list.search;
  const search = { ...filter, ...(bizType !== undefined && { bizType }) };
  const isOfOther = mayForce && userGuid !== '' && userGuid !== me?.guid;
  const own = useQuery({ ...listQuery(calls.things, search), enabled: mayOffer && !isOfOther });
  const others = useQuery({ ...listQuery(calls.ofHandler, { ...search, userGuid }), enabled: isOfOther });
  const found = isOfOther ? others : own;
  const [chosen, setChosen] = useState<readonly OwnThing[]>([]);
  const [offering, setOffering] = useState<readonly OwnThing[]>();
  const columns = useThingColumns({ offer: (one) => setOffering([one]), isOfOther });
  const types = new Set(chosen.map((one) => one.bizType));
  const kind = bizType === undefined ? undefined : handoverBizType.label(bizType, language);
  const empty =
    kind !== undefined && found.data?.isBuilt === false
      ? texts.notBuilt(kind)
      : isOfOther
        ? texts.noThingsOf
        : texts.noThings;
  return (
    <>
      <SearchPanel search={list.search} looks={['tab']} onSearch={list.setSearch} onReset={list.reset}>
        {bizType === undefined && (
          <Form.Item name="bizType" label={texts.bizType}>
            <CodeSelect list={handoverBizType} placeholder={texts.all} />
          </Form.Item>
        )}
        <Form.Item name="no" label={texts.no}>
          <Input allowClear {...upTo(64)} />
        </Form.Item>
        <Form.Item name="name" label={texts.name}>
          <Input allowClear {...upTo(200)} />
        </Form.Item>
        <Form.Item name="tenderWay" label={texts.way}>
          <CodeSelect list={tenderWay} placeholder={texts.all} />
        </Form.Item>
        <DateRangeFilter name="due" label={texts.due} />
        {mayForce && (
          <Form.Item name="userGuid" label={texts.holder}>
            <UserSelect />
          </Form.Item>
        )}
      </SearchPanel>
      <Panel>
        {!mayOffer && !isOfOther ? (
          <NothingYet hint={texts.chooseHandler} />
        ) : (
          <>
            <div className={css.tools}>
              {isOfOther ? (
                <LinkButton to={`${paths.handoverAdd}?user=${userGuid}`}>{texts.forLeaver}</LinkButton>
              ) : (
                <>
                  <Button
                    type="primary"
                    disabled={chosen.length === 0 || types.size > 1}
                    onClick={() => setOffering(chosen)}
                  >
                    {texts.offerMany(chosen.length)}
                  </Button>
                  <span className={css.soft}>{texts.offerHint}</span>
                </>
              )}
            </div>
            {types.size > 1 && (
              <Alert className={css.notice!} type="warning" showIcon title={texts.oneType} />
            )}
            <ListTable
              of={found}
              list={list}
              looks={['tab', 'userGuid']}
              empty={empty}
              columns={columns}
              scroll={{ x: 1100 }}
              {...(!isOfOther && {
                rowSelection: {
                  columnTitle: selectAll,
                  preserveSelectedRowKeys: true,
                  selectedRowKeys: chosen.map(({ guid }) => guid),
                  onChange: (_keys: unknown, rows: OwnThing[]) => setChosen(rows),
                  getCheckboxProps: ({ offered, name }: OwnThing) => ({
                    disabled: offered !== null,
                    'aria-label': name,
                  }),
                },
              })}
            />
          </>
        )}
      </Panel>
      {offering && (
        <OfferWindow
          of={offering}
          onClose={() => setOffering(undefined)}
          onDone={() => {
            setOffering(undefined);
            setChosen([]);
          }}
        />
      )}
    </>
  );
}
