import type { TableColumnsType } from 'antd';
import type { EntrustRow } from '#shared/areas/agency-order/views';
import { useDocumentColumns } from '../../parts/document/columns.tsx';
import { entrust } from './entrust.ts';

const whole = { ellipsis: false } as const;

/** The columns of the list (documents.md 5.5), without actions; in sight is the other side: who acts for us, or whom we act for. */
export function useEntrustColumns(isAgency: boolean): TableColumnsType<EntrustRow> {
  const columns = useDocumentColumns(entrust, { projectNo: whole, entrustWay: whole, tenderWay: whole });
  if (!isAgency) return columns;
  const at = (name: string) => columns.findIndex((one) => 'dataIndex' in one && one.dataIndex === name);
  const [agent, principal] = [at('agentUnit'), at('entrustUnit')];
  return columns.with(agent, columns[principal]!).with(principal, columns[agent]!);
}
