import { negotiationCalls as calls } from '#shared/areas/negotiation/contract';
import { paths } from '#shared/areas/session/paths';
import { KeywordList } from '../../parts/list/keyword-list.tsx';
import { useColumns } from './columns.tsx';
import { useTexts } from './texts.ts';

/** 参加谈判: those a supplier takes part in, and nothing of any other. */
export function OwnNegotiationsPage() {
  const texts = useTexts();
  return (
    <KeywordList
      title={texts.own}
      call={calls.mine}
      keyword={texts.keyword}
      empty={texts.noneOwn}
      rowKey="tenderGuid"
      columns={useColumns(paths.ownNegotiation)}
      width={960}
    />
  );
}
